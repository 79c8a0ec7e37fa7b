import { describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { enterMember, logIn, newestToken, rightPassword } from '#test/account-steps.ts';
import { isRepetition } from '#test/databases.ts';
import { buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { messages } from '#texts/messages.ts';

const site = startTestSite({ config: { adminEmail: 'chief@example.org' } });

const activate = (token: string) => site.send('POST', `/api/auth/activation/${token}`);

/** Someone who has registered, and the token of the link in the mail. */
async function registered(email: string): Promise<string> {
  await buildMember(site.db, { email, password: rightPassword, isActivated: false });
  await site.send('POST', '/api/auth/resendActivation', { email });
  return newestToken(site, email);
}

async function activatedAt(email: string) {
  const members = site.db.read.selectFrom('members').where('email', '=', email);
  return (await members.select('activated_at').executeTakeFirstOrThrow()).activated_at;
}

describe.skipIf(isRepetition)('activation is rejected', () => {
  it('with an invalid token, with a message that says what to do', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', "'%20or%201=1", '..%2f..', '%F0%9F%8C%8A']) {
      const response = await activate(token);
      expect(response.statusCode, token).toBe(400);
      expect(response.json()).toMatchObject({
        message: messages.activation_link_expired,
        error: { code: 'bad_link' },
      });
    }
  });

  it('with a token longer than any link as if the address did not exist', async () => {
    for (const length of [201, 5000]) {
      expect((await activate('A'.repeat(length))).statusCode).toBe(404);
    }
  });

  it('once 24 hours have passed, and not a millisecond earlier', async () => {
    const late = await registered('late@example.org');
    const punctual = await registered('punctual@example.org');
    site.time += durations.activationLink - 1;
    expect((await activate(punctual)).statusCode).toBe(200);
    site.time += 1;
    const response = await activate(late);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(messages.activation_link_expired);
    expect(await activatedAt('late@example.org')).toBeNull();
  });

  it('with the link of an older mail', async () => {
    const older = await registered('newer@example.org');
    await site.send('POST', '/api/auth/resendActivation', { email: 'newer@example.org' });
    const newer = await newestToken(site, 'newer@example.org');
    expect((await activate(older)).json().error.code).toBe('bad_link');
    expect((await activate(newer)).statusCode).toBe(200);
  });

  it('with a link for another purpose, or with a session', async () => {
    const email = 'purpose@example.org';
    await buildMember(site.db, { email, isActivated: false });
    await site.send('POST', '/api/auth/forgotPassword', { email });
    const reset = await newestToken(site, email);
    const { token: session } = await enterMember(site);
    for (const token of [reset, session]) {
      expect((await activate(token)).json().error.code).toBe('bad_link');
    }
    expect(await activatedAt(email)).toBeNull();
  });

  it('with the stored hash of a token', async () => {
    await registered('hash@example.org');
    const stored = await site.db.read.selectFrom('tokens').select('token_hash').execute();
    expect((await activate(stored[0]?.token_hash ?? '')).json().error.code).toBe('bad_link');
  });
});

describe('activation', () => {
  it('activates the account, so that its owner can log in', async () => {
    const token = await registered('open@example.org');
    expect((await logIn(site, 'open@example.org')).json().error.code).toBe('not_activated');
    const response = await activate(token);
    expect(response.statusCode).toBe(200);
    expect(response.json().status).toBe('success');
    expect(await activatedAt('open@example.org')).toBe(site.time);
    const login = await logIn(site, 'open@example.org');
    expect(login.json().user.role).toBe('member');
  });

  it('of an active account returns info, also long after the link has expired', async () => {
    const token = await registered('again@example.org');
    await activate(token);
    for (const wait of [0, 2 * durations.activationLink]) {
      site.time += wait;
      const response = await activate(token);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ status: 'info', message: expect.any(String) });
    }
  });

  it('returns info after the password was changed', async () => {
    const token = await registered('changed@example.org');
    await activate(token);
    const session = (await logIn(site, 'changed@example.org')).json().token;
    const newPassword = 'lake at dusk';
    const change = { currentPassword: rightPassword, newPassword, confirmNewPassword: newPassword };
    await site.send('PATCH', '/api/auth/changePassword', change, session);
    expect((await activate(token)).json().status).toBe('info');
  });

  it.each([2, 50])(
    'with %i concurrent requests succeeds once and returns info to the others',
    async (count) => {
      const token = await registered(`rush${count}@example.org`);
      const responses = await Promise.all(Array.from({ length: count }, () => activate(token)));
      const statuses = responses.map((response) => response.json().status);
      expect(statuses.toSorted()).toEqual([...Array(count - 1).fill('info'), 'success']);
    },
  );

  it('of the address in ADMIN_EMAIL makes its owner an administrator, which is recorded', async () => {
    await activate(await registered('chief@example.org'));
    const { user, token } = (await logIn(site, 'chief@example.org')).json();
    expect(user.role).toBe('admin');
    const { entries } = (await site.get('/api/admin/audit', token)).json();
    expect(entries).toMatchObject([{ action: 'role_granted', admin: 'The operator' }]);
  });

  it('of someone else does not restore a revoked administrator', async () => {
    await activate(await registered('chief@example.org'));
    await buildMember(site.db, { role: 'admin' });
    await site.db.write((tx) =>
      tx
        .updateTable('members')
        .set({ role: 'member' })
        .where('email', '=', 'chief@example.org')
        .execute(),
    );
    await activate(await registered('someone@example.org'));
    expect((await logIn(site, 'chief@example.org')).json().user.role).toBe('member');
  });
});
