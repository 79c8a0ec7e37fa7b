import { afterEach, describe, expect, it } from 'vitest';
import {
  enterMember,
  isSignedIn,
  logIn,
  newestToken,
  rightPassword,
  statusesOf,
} from '#test/account-steps.ts';
import { isRepetition } from '#test/databases.ts';
import { buildSession, minimumStrength } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { createPasswords } from './passwords.ts';

const real = createPasswords({ strength: minimumStrength });

/** Runs between checking the current password and storing the new one. */
let beforeHash = async () => {};
afterEach(() => {
  beforeHash = async () => {};
});

const site = startTestSite({
  deps: {
    passwords: {
      verify: real.verify,
      async hash(password) {
        await beforeHash();
        return real.hash(password);
      },
    },
  },
});

const form = {
  currentPassword: rightPassword,
  newPassword: 'lake at dusk',
  confirmNewPassword: 'lake at dusk',
};

function change(token: string | undefined, changes: object = {}) {
  return site.send('PATCH', '/api/auth/changePassword', { ...form, ...changes }, token);
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await site.mailsTo(email)).map((mail) => mail.subject);
}

describe.skipIf(isRepetition)('changing the password is rejected', () => {
  it('to a visitor, and to a session that has ended', async () => {
    const { token } = await enterMember(site);
    await site.send('POST', '/api/auth/logout', undefined, token);
    for (const session of [undefined, token, 'no-such-session']) {
      expect((await change(session)).statusCode).toBe(401);
    }
  });

  it('without the right current password, and the session stays valid', async () => {
    const { member, token } = await enterMember(site);
    const response = await change(token, { currentPassword: 'guessed' });
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({
      status: 'error',
      code: 'bad_credentials',
      fields: { currentPassword: 'The password is not right.' },
    });
    expect(await isSignedIn(site, token)).toBe(true);
    expect((await logIn(site, member.email)).statusCode).toBe(200);
  });

  it.each([
    [
      { currentPassword: '', newPassword: '', confirmNewPassword: '' },
      {
        currentPassword: 'Current password is required',
        newPassword: 'New password is required',
        confirmNewPassword: 'Confirm new password is required',
      },
    ],
    [
      { currentPassword: 'abc', newPassword: 'abd', confirmNewPassword: 'abd' },
      {
        currentPassword: 'Minimum length is 4 characters',
        newPassword: 'Minimum length is 4 characters',
      },
    ],
    [
      { newPassword: rightPassword, confirmNewPassword: rightPassword },
      { newPassword: 'Cannot be same as current' },
    ],
    [{ confirmNewPassword: 'another' }, { confirmNewPassword: 'New Passwords must match' }],
    [
      { newPassword: 'x'.repeat(129), confirmNewPassword: 'x'.repeat(129) },
      { newPassword: 'Password must be at most 128 characters' },
    ],
  ])('with the form filled in as %j', async (changes, fields) => {
    const { token } = await enterMember(site);
    const response = await change(token, changes);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({ status: 'error', code: 'validation' });
    expect(response.json().error.fields).toEqual(fields);
    expect(await isSignedIn(site, token)).toBe(true);
  });
});

describe('concurrent requests', () => {
  const other = { newPassword: 'lake at night', confirmNewPassword: 'lake at night' };

  it('one change succeeds; the other session has ended by then', async () => {
    const { member, token } = await enterMember(site);
    const { token: elsewhere } = await buildSession(site.db, { member, createdAt: site.time });
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    beforeHash = () => {
      arrived += 1;
      if (arrived === 2) both.resolve();
      return both.promise;
    };
    const responses = await Promise.all([change(token), change(elsewhere, other)]);
    expect(statusesOf(responses)).toEqual([200, 401]);
    const wins = responses[0]?.statusCode === 200 ? form : other;
    const loses = wins === form ? other : form;
    expect((await logIn(site, member.email, wins.newPassword)).statusCode).toBe(200);
    expect((await logIn(site, member.email, loses.newPassword)).statusCode).toBe(400);
  });

  it('logging out everywhere comes first: the password stays', async () => {
    const { member, token } = await enterMember(site);
    beforeHash = async () => {
      await site.send('DELETE', '/api/auth/sessions', undefined, token);
    };
    expect((await change(token)).statusCode).toBe(401);
    expect((await logIn(site, member.email)).statusCode).toBe(200);
  });
});

describe.skipIf(isRepetition)('changing the password', () => {
  it('replaces it, ends all sessions and notifies the member', async () => {
    const { member, token } = await enterMember(site);
    const elsewhere = (await logIn(site, member.email)).json().token;
    const response = await change(token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status: 'success', message: expect.any(String) });
    expect(await isSignedIn(site, token)).toBe(false);
    expect(await isSignedIn(site, elsewhere)).toBe(false);
    expect((await logIn(site, member.email)).statusCode).toBe(400);
    expect((await logIn(site, member.email, form.newPassword)).statusCode).toBe(200);
    const mails = await site.mailsTo(member.email);
    expect(mails.map((mail) => mail.subject)).toEqual([
      'The password of your Keepsake account was changed',
    ]);
  });

  it('changes the own password, whatever address the form sends along', async () => {
    const { member: other, token: theirs } = await enterMember(site);
    const { member, token } = await enterMember(site);
    expect((await change(token, { email: other.email })).statusCode).toBe(200);
    expect(await isSignedIn(site, theirs)).toBe(true);
    expect((await logIn(site, other.email)).statusCode).toBe(200);
    expect((await logIn(site, member.email, form.newPassword)).statusCode).toBe(200);
  });

  it.each([[''], ['not an address'], [null], [42], [['a@b.rs']]])(
    'ignores %j as the address',
    async (email) => {
      const { member, token } = await enterMember(site);
      expect((await change(token, { email })).statusCode).toBe(200);
      expect((await logIn(site, member.email, form.newPassword)).statusCode).toBe(200);
    },
  );

  it('invalidates open links', async () => {
    const { member, token } = await enterMember(site);
    await site.send('POST', '/api/auth/forgotPassword', { email: member.email });
    const reset = await newestToken(site, member.email);
    const body = { password: rightPassword, newEmail: 'thief@example.org' };
    await site.send('PATCH', '/api/dashboard/profile/edit/email', body, token);
    const emailChange = await newestToken(site, body.newEmail);
    await change(token);
    const late = { newPassword: 'a third one', confirmNewPassword: 'a third one' };
    const attempts = [
      await site.send('PATCH', `/api/auth/resetPassword/${reset}`, late),
      await site.get(`/api/dashboard/changeEmail/${emailChange}`),
    ];
    expect(attempts.map((response) => response.json().error?.code)).toEqual([
      'bad_link',
      'bad_link',
    ]);
  });

  it('invalidates links whose mails are still queued', async () => {
    const { member, token } = await enterMember(site);
    const body = { password: rightPassword, newEmail: 'queued@example.org' };
    await site.send('PATCH', '/api/dashboard/profile/edit/email', body, token);
    await site.send('POST', '/api/auth/forgotPassword', { email: member.email });
    await change(token);
    expect(await site.mailsTo(body.newEmail)).toEqual([]);
    expect(await subjectsTo(member.email)).not.toContain('Set a new password for Keepsake');
    expect(await site.db.read.selectFrom('tokens').selectAll().execute()).toEqual([]);
  });
});
