import { describe, expect, it } from 'vitest';
import type { LinkKind } from '#contract/accounts.ts';
import { durations } from '#contract/limits.ts';
import { enterMember, newestToken, rightPassword } from '#test/account-steps.ts';
import { buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

async function check(kind: LinkKind, token: string): Promise<boolean> {
  const response = await site.get(`/api/auth/link/${kind}/${token}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  const body = response.json();
  // Nothing else: not whose link it is, nor why it cannot be used.
  expect(body).toEqual({ status: 'success', isValid: expect.any(Boolean) });
  return body.isValid;
}

const newPassword = 'hills at noon';

/** How each kind of link is requested by its owner, and used. */
const kinds = {
  activation: {
    lifetime: durations.activationLink,
    async request() {
      const { email } = await buildMember(site.db, { isActivated: false });
      await site.send('POST', '/api/auth/resendActivation', { email });
      return newestToken(site, email);
    },
    use: (token: string) => site.send('POST', `/api/auth/activation/${token}`),
  },
  resetPassword: {
    lifetime: durations.passwordResetLink,
    async request() {
      const { email } = await buildMember(site.db);
      await site.send('POST', '/api/auth/forgotPassword', { email });
      return newestToken(site, email);
    },
    use: (token: string) =>
      site.send('PATCH', `/api/auth/resetPassword/${token}`, {
        newPassword,
        confirmNewPassword: newPassword,
      }),
  },
  changeEmail: {
    lifetime: durations.emailChangeLink,
    async request() {
      const { member, token } = await enterMember(site);
      const newEmail = `new.${member.email}`;
      const change = { password: rightPassword, newEmail };
      await site.send('PATCH', '/api/dashboard/profile/edit/email', change, token);
      return newestToken(site, newEmail);
    },
    use: (token: string) => site.get(`/api/dashboard/changeEmail/${token}`),
  },
};
const names = Object.keys(kinds) as LinkKind[];

describe('checking a link', () => {
  it.each(names)('%s: does not use it, however often', async (kind) => {
    const token = await kinds[kind].request();
    for (let at = 0; at < 3; at++) expect(await check(kind, token)).toBe(true);
    expect((await kinds[kind].use(token)).statusCode).toBe(200);
  });

  it.each(names)('%s: tells the last millisecond from the first one after', async (kind) => {
    const token = await kinds[kind].request();
    site.time += kinds[kind].lifetime - 1;
    expect(await check(kind, token)).toBe(true);
    site.time += 1;
    expect(await check(kind, token)).toBe(false);
    expect((await kinds[kind].use(token)).statusCode).toBe(400);
  });

  it.each([
    ['activation', true],
    ['resetPassword', false],
    ['changeEmail', false],
  ] as const)(
    '%s: after its use it is usable: %s, as the call itself says',
    async (kind, usable) => {
      const token = await kinds[kind].request();
      await kinds[kind].use(token);
      expect(await check(kind, token)).toBe(usable);
      expect((await kinds[kind].use(token)).statusCode).toBe(usable ? 200 : 400);
    },
  );

  it('finds an older link invalid once a newer one is sent', async () => {
    const { email } = await buildMember(site.db);
    await site.send('POST', '/api/auth/forgotPassword', { email });
    const older = await newestToken(site, email);
    await site.send('POST', '/api/auth/forgotPassword', { email });
    expect(await check('resetPassword', await newestToken(site, email))).toBe(true);
    expect(await check('resetPassword', older)).toBe(false);
  });

  it('finds a link invalid that is marked as used', async () => {
    const token = await kinds.resetPassword.request();
    await site.db.write((tx) => tx.updateTable('tokens').set({ used_at: site.time }).execute());
    expect(await check('resetPassword', token)).toBe(false);
  });

  it('rejects a link of another kind, a session and an invented token alike', async () => {
    const { token: session } = await enterMember(site);
    const reset = await kinds.resetPassword.request();
    for (const token of [reset, session, 'A'.repeat(43), 'x', '%F0%9F%8C%8A']) {
      expect(await check('activation', token)).toBe(false);
    }
  });

  it('of an unknown kind does not exist', async () => {
    expect((await site.get('/api/auth/link/session/x')).statusCode).toBe(404);
  });
});
