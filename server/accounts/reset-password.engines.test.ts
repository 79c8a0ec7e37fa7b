import { describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import {
  enterMember,
  isSignedIn,
  logIn,
  newestToken,
  rightPassword,
  statusesOf,
} from '#test/account-steps.ts';
import { isRepetition } from '#test/databases.ts';
import { buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ config: { adminEmail: 'chief@example.org' } });

const newPassword = 'lake at dusk';

function reset(token: string, changes: object = {}) {
  const body = { newPassword, confirmNewPassword: newPassword, ...changes };
  return site.send('PATCH', `/api/auth/resetPassword/${token}`, body);
}

async function forget(email: string): Promise<string> {
  await site.send('POST', '/api/auth/forgotPassword', { email });
  return newestToken(site, email);
}

describe.skipIf(isRepetition)('a new password is rejected', () => {
  it('with something that is not a token', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', "'%20or%201=1"]) {
      const response = await reset(token);
      expect(response.statusCode, token).toBe(400);
      expect(response.json().error.code).toBe('bad_link');
    }
  });

  it('once ten minutes have passed since the request, and not a millisecond earlier', async () => {
    const { member: late } = await enterMember(site);
    const { member: punctual } = await enterMember(site);
    const [lateToken, punctualToken] = [await forget(late.email), await forget(punctual.email)];
    site.time += durations.passwordResetLink - 1;
    expect((await reset(punctualToken)).statusCode).toBe(200);
    site.time += 1;
    expect((await reset(lateToken)).json().error.code).toBe('bad_link');
    expect((await logIn(site, late.email)).statusCode).toBe(200);
  });

  it('with a link whose mail was delayed past its lifetime', async () => {
    const { member } = await enterMember(site);
    await site.send('POST', '/api/auth/forgotPassword', { email: member.email });
    site.time += durations.passwordResetLink;
    expect((await reset(await newestToken(site, member.email))).statusCode).toBe(400);
  });

  it('the second time', async () => {
    const { member } = await enterMember(site);
    const token = await forget(member.email);
    await reset(token);
    const again = { newPassword: 'a third one', confirmNewPassword: 'a third one' };
    expect((await reset(token, again)).json().error.code).toBe('bad_link');
    expect((await logIn(site, member.email, newPassword)).statusCode).toBe(200);
  });

  it('with the link of an older mail', async () => {
    const { member } = await enterMember(site);
    const older = await forget(member.email);
    const newer = await forget(member.email);
    expect((await reset(older)).json().error.code).toBe('bad_link');
    expect((await reset(newer)).statusCode).toBe(200);
  });

  it('with a link for another purpose, or with a session', async () => {
    const { member, token: session } = await enterMember(site);
    const body = { password: rightPassword, newEmail: 'elsewhere@example.org' };
    await site.send('PATCH', '/api/dashboard/profile/edit/email', body, session);
    const emailChange = await newestToken(site, body.newEmail);
    const waiting = await buildMember(site.db, { isActivated: false });
    await site.send('POST', '/api/auth/resendActivation', { email: waiting.email });
    const activation = await newestToken(site, waiting.email);
    for (const token of [emailChange, activation, session]) {
      expect((await reset(token)).json().error.code).toBe('bad_link');
    }
    expect((await logIn(site, member.email)).statusCode).toBe(200);
  });

  it.each([
    [
      { newPassword: '', confirmNewPassword: '' },
      {
        newPassword: 'New password is required',
        confirmNewPassword: 'Confirm new password is required',
      },
    ],
    [
      { newPassword: 'abc', confirmNewPassword: 'abc' },
      {
        newPassword: 'Minimum length is 4 characters',
        confirmNewPassword: 'Minimum length is 4 characters',
      },
    ],
    [{ confirmNewPassword: 'another' }, { confirmNewPassword: 'New passwords must match' }],
  ])('with the form filled in as %j, and the link stays valid', async (changes, fields) => {
    const { member } = await enterMember(site);
    const token = await forget(member.email);
    const response = await reset(token, changes);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({ status: 'error', code: 'validation' });
    expect(response.json().error.fields).toEqual(fields);
    expect((await reset(token)).statusCode).toBe(200);
  });
});

describe('a new password by mail', () => {
  it('replaces the old one, ends all sessions and notifies the member', async () => {
    const { member, token: session } = await enterMember(site);
    const elsewhere = (await logIn(site, member.email)).json().token;
    const response = await reset(await forget(member.email));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status: 'success', message: expect.any(String) });
    expect(await isSignedIn(site, session)).toBe(false);
    expect(await isSignedIn(site, elsewhere)).toBe(false);
    expect((await logIn(site, member.email)).statusCode).toBe(400);
    expect((await logIn(site, member.email, newPassword)).statusCode).toBe(200);
    const notice = (await site.mailsTo(member.email)).at(-1);
    expect(notice?.subject).toBe('The password of your Keepsake account was changed');
  });

  it('invalidates a change of address that an attacker has requested', async () => {
    const { member, token } = await enterMember(site);
    const body = { password: rightPassword, newEmail: 'thief@example.org' };
    await site.send('PATCH', '/api/dashboard/profile/edit/email', body, token);
    const stolen = await newestToken(site, body.newEmail);
    await reset(await forget(member.email));
    const confirmed = await site.get(`/api/dashboard/changeEmail/${stolen}`);
    expect(confirmed.json().error?.code).toBe('bad_link');
  });

  it('invalidates a change of address whose mail is still queued', async () => {
    const { member, token } = await enterMember(site);
    const link = await forget(member.email);
    const body = { password: rightPassword, newEmail: 'queued@example.org' };
    await site.send('PATCH', '/api/dashboard/profile/edit/email', body, token);
    expect((await reset(link)).statusCode).toBe(200);
    expect(await site.mailsTo(body.newEmail)).toEqual([]);
  });

  it('also activates the account, since the mail proves ownership', async () => {
    const { email } = await buildMember(site.db, { isActivated: false });
    await site.send('POST', '/api/auth/resendActivation', { email });
    const activation = await newestToken(site, email);
    await reset(await forget(email));
    expect((await logIn(site, email, newPassword)).statusCode).toBe(200);
    const late = await site.send('POST', `/api/auth/activation/${activation}`);
    expect(late.json().status).toBe('info');
  });

  it('of an active account does not restore the role of a revoked administrator', async () => {
    const { email } = await buildMember(site.db, { email: 'chief@example.org' });
    await reset(await forget(email));
    expect((await logIn(site, email, newPassword)).json().user.role).toBe('member');
  });

  it.each([2, 50])('with %i concurrent requests succeeds once', async (count) => {
    const { member } = await enterMember(site);
    const token = await forget(member.email);
    const responses = await Promise.all(Array.from({ length: count }, () => reset(token)));
    expect(statusesOf(responses)).toEqual([200, ...Array(count - 1).fill(400)]);
  });
});
