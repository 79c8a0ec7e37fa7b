import { beforeEach, describe, expect, it } from 'vitest';
import type { WaitingMemberView } from '#contract/invitations.ts';
import { enterMember, logIn, newestToken, rightPassword, statusesOf } from '#test/account-steps.ts';
import { buildInvitation, setSite } from '#test/community-factories.ts';
import { isRepetition } from '#test/databases.ts';
import { buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ config: { adminEmail: 'chief@example.org' } });
const hour = 60 * 60_000;

beforeEach(() => setSite(site.db, { joining: 'approval' }));

async function register(email: string, changes: object = {}) {
  const response = await site.send('POST', '/api/auth/register', {
    firstName: 'Ana',
    lastName: 'Ilić',
    email,
    password: rightPassword,
    confirmPassword: rightPassword,
    ...changes,
  });
  expect(response.statusCode, response.body).toBe(200);
}

async function confirm(email: string) {
  const token = await newestToken(site, email);
  return site.send('POST', `/api/auth/activation/${token}`);
}

async function join(email: string, changes: object = {}) {
  await register(email, changes);
  return confirm(email);
}

const enterAdmin = (firstName = 'Vera') =>
  enterMember(site, { role: 'admin', firstName, email: `${firstName}@example.org`.toLowerCase() });

async function listWaiting(token: string) {
  const response = await site.get('/api/admin/waiting', token);
  return response.json() as { members: WaitingMemberView[]; total: number };
}

type Decision = 'accept' | 'decline';

const decide = (id: string, decision: Decision, token: string, body?: object) =>
  site.send('PUT', `/api/admin/waiting/${id}/${decision}`, body, token);

async function idOf(email: string) {
  const row = await site.db.read
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id ?? '';
}

const codeOf = async (email: string, password = rightPassword) =>
  (await logIn(site, email, password)).json().error?.code;

describe.skipIf(isRepetition)('an account that waits', () => {
  it('is not active after activation, and the link says so however often it is opened', async () => {
    const first = (await join('ana@example.org')).json();
    expect(first).toMatchObject({
      status: 'success',
      message: expect.stringContaining('An administrator has yet to accept your account'),
    });
    expect((await confirm('ana@example.org')).json()).toEqual({ ...first, status: 'info' });
    const token = await newestToken(site, 'ana@example.org');
    const link = await site.get(`/api/auth/link/activation/${token}`);
    expect(link.json().isValid).toBe(true);
    expect((await site.get('/api/member')).json().membersCount).toBe(0);
  });

  it('is told so at login with the right password, and nothing with a wrong one', async () => {
    await join('ana@example.org');
    expect(await codeOf('ana@example.org')).toBe('waiting');
    expect(await codeOf('ana@example.org', 'lake at dusk')).toBe('bad_credentials');
    expect(await site.db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('does not become active by a password reset', async () => {
    await register('early@example.org');
    await join('late@example.org');
    const passwords = { newPassword: 'hills at noon', confirmNewPassword: 'hills at noon' };
    for (const email of ['early@example.org', 'late@example.org']) {
      await site.send('POST', '/api/auth/forgotPassword', { email });
      const token = await newestToken(site, email);
      const reset = await site.send('PATCH', `/api/auth/resetPassword/${token}`, passwords);
      expect(reset.statusCode).toBe(200);
      expect(await codeOf(email, 'hills at noon')).toBe('waiting');
    }
    const { token } = await enterAdmin();
    expect((await listWaiting(token)).total).toBe(2);
  });

  it('keeps its password when its address is registered again, and its owner gets a mail', async () => {
    await join('again@example.org');
    await register('again@example.org', { password: 'stranger', confirmPassword: 'stranger' });
    await site.send('POST', '/api/auth/resendActivation', { email: 'again@example.org' });
    const mails = await site.mailsTo('again@example.org');
    expect(mails.slice(1).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Your Keepsake account is waiting to be accepted'),
    );
    expect(
      mails
        .slice(1)
        .flatMap(({ links }) => links)
        .join(),
    ).not.toContain('/activation/');
    expect(await codeOf('again@example.org')).toBe('waiting');
    expect(await codeOf('again@example.org', 'stranger')).toBe('bad_credentials');
  });

  it('waits because of the setting at activation, not at registration', async () => {
    await register('before@example.org');
    await setSite(site.db, { joining: 'everyone' });
    await confirm('before@example.org');
    expect((await logIn(site, 'before@example.org')).statusCode).toBe(200);
    await register('after@example.org');
    await setSite(site.db, { joining: 'approval' });
    await confirm('after@example.org');
    expect(await codeOf('after@example.org')).toBe('waiting');
  });

  it('is never the one in ADMIN_EMAIL, even if it has been waiting before', async () => {
    const email = 'chief@example.org';
    const password = rightPassword;
    await buildMember(site.db, { email, password, waitingSince: site.time });
    expect((await logIn(site, email)).json().user.role).toBe('admin');
  });
});

describe.skipIf(isRepetition)('an invitation', () => {
  const invitedBy = async (role: 'admin' | 'member') => {
    const inviter = await buildMember(site.db, { role, firstName: 'Mila', lastName: 'Kostić' });
    return { inviter, ...(await buildInvitation(site.db, { inviter, createdAt: site.time })) };
  };

  it('of an administrator skips approval, of a member it does not', async () => {
    await setSite(site.db, { inviting: 'members' });
    const [byAdmin, byMember] = [await invitedBy('admin'), await invitedBy('member')];
    await join('first@example.org', { invitation: byAdmin.token });
    expect((await logIn(site, 'first@example.org')).statusCode).toBe(200);
    await join('second@example.org', { invitation: byMember.token });
    expect(await codeOf('second@example.org')).toBe('waiting');
    const { token } = await enterAdmin();
    expect((await listWaiting(token)).members).toMatchObject([
      { email: 'second@example.org', invitedBy: 'Mila Kostić' },
    ]);
  });

  it('skips approval by the role at activation: not if revoked, suspended or no longer one', async () => {
    const changes = [
      { role: 'member' as const },
      { role: 'member' as const, suspended_at: 1 },
      'revoke' as const,
    ];
    for (const [at, change] of changes.entries()) {
      const { id, inviter, token: invitation } = await invitedBy('admin');
      await register(`guest${at}@example.org`, { invitation });
      await site.db.write(async (tx) => {
        if (change === 'revoke') {
          await tx.updateTable('invitations').set({ revoked_at: 1 }).where('id', '=', id).execute();
        } else {
          await tx.updateTable('members').set(change).where('id', '=', inviter.id).execute();
        }
      });
      await confirm(`guest${at}@example.org`);
      expect(await codeOf(`guest${at}@example.org`), JSON.stringify(change)).toBe('waiting');
    }
  });
});

describe('administrators', () => {
  it('accept: the member may log in, gets a mail, and the audit log has it', async () => {
    const { token } = await enterAdmin();
    await join('ana@example.org');
    const { members } = await listWaiting(token);
    expect(members).toEqual([
      {
        _id: await idOf('ana@example.org'),
        firstName: 'Ana',
        lastName: 'Ilić',
        email: 'ana@example.org',
        waitingSince: new Date(site.time).toISOString(),
        invitedBy: null,
      },
    ]);
    const response = await decide(members[0]?._id ?? '', 'accept', token);
    expect(response.json().message).toBe('Ana Ilić is a member now and gets an e-mail.');
    expect((await logIn(site, 'ana@example.org')).statusCode).toBe(200);
    const mail = (await site.mailsTo('ana@example.org')).at(-1);
    expect(mail?.subject).toBe('Your Keepsake account is ready');
    expect(mail?.links[0]).toMatch(/\/login$/);
    const { entries } = (await site.get('/api/admin/audit', token)).json();
    expect(entries[0]).toMatchObject({
      action: 'member_accepted',
      subject: 'Ana Ilić',
      admin: 'Vera Petrović',
    });
    expect((await listWaiting(token)).total).toBe(0);
  });

  it.each([
    ['', 'was deleted'],
    ['We do not know you.', 'We do not know you.'],
  ])(
    'decline with the reason "%s": the account is deleted and its owner told',
    async (reason, words) => {
      const { token } = await enterAdmin();
      await join('ana@example.org');
      const id = await idOf('ana@example.org');
      expect((await decide(id, 'decline', token, { reason })).statusCode).toBe(200);
      expect(await idOf('ana@example.org')).toBe('');
      const mail = (await site.mailsTo('ana@example.org')).at(-1);
      expect(mail?.subject).toBe('Your Keepsake account was not accepted');
      expect(mail?.text.replace(/\s+/g, ' ')).toContain(words);
      const { entries } = (await site.get('/api/admin/audit', token)).json();
      expect(entries[0]).toMatchObject({ action: 'member_declined', subject: 'Ana Ilić', reason });
      // The address is free: whoever was declined may try again.
      expect((await join('ana@example.org')).statusCode).toBe(200);
    },
  );

  it('cannot both decide: one wins, the other is told', async () => {
    const [one, other] = [await enterAdmin('Vera'), await enterAdmin('Nada')];
    const pairs: Decision[][] = [
      ['accept', 'decline'],
      ['accept', 'accept'],
      ['decline', 'decline'],
    ];
    for (const [at, decisions] of pairs.entries()) {
      await join(`ana${at}@example.org`);
      const id = await idOf(`ana${at}@example.org`);
      const [first = 'accept', second = 'accept'] = decisions;
      const responses = await Promise.all([
        decide(id, first, one.token, first === 'decline' ? {} : undefined),
        decide(id, second, other.token, second === 'decline' ? {} : undefined),
      ]);
      expect(statusesOf(responses)).toEqual([200, 404]);
      const refused = responses.find(({ statusCode }) => statusCode === 404);
      expect(refused?.json().message).toContain('not waiting any more');
    }
    const { total } = (await site.get('/api/admin/audit', one.token)).json();
    expect(total).toBe(3);
  });
});

describe.skipIf(isRepetition)('the mail that somebody waits', () => {
  const mails = async (email = 'vera@example.org') =>
    (await site.mailsTo(email)).filter(({ subject }) => subject.includes('would like to join'));

  it('goes to every administrator at once, and then at most once an hour', async () => {
    await enterAdmin('Vera');
    await enterAdmin('Nada');
    await join('first@example.org');
    expect(await mails()).toHaveLength(1);
    expect(await mails('nada@example.org')).toHaveLength(1);
    expect((await mails())[0]?.text).toContain('1 person would like to join');
    expect((await mails())[0]?.links[0]).toMatch(/\/dashboard\/waiting$/);

    site.time += hour / 2;
    await join('second@example.org');
    await join('third@example.org');
    expect(await mails()).toHaveLength(1);
    site.time += hour / 2 - 1;
    expect(await mails()).toHaveLength(1);
    site.time += 1;
    const [, second, ...others] = await mails();
    expect(second?.text).toContain('3 people would like to join');
    expect(others).toEqual([]);
    site.time += 3 * hour;
    expect(await mails(), 'nobody new waits').toHaveLength(2);
  });

  it('is not sent when everybody was accepted meanwhile', async () => {
    const { token } = await enterAdmin('Dunja');
    await join('first@example.org');
    expect(await mails('dunja@example.org')).toHaveLength(1);
    await join('second@example.org');
    for (const { _id } of (await listWaiting(token)).members) await decide(_id, 'accept', token);
    site.time += hour;
    expect(await mails('dunja@example.org')).toHaveLength(1);
  });
});
