import { describe, expect, it } from 'vitest';
import { enterMember, isSignedIn, logIn, newestToken, rightPassword } from '#test/account-steps.ts';
import { isRepetition } from '#test/databases.ts';
import { buildComment, buildLike, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

function leave(token: string | undefined, body: object = { password: rightPassword }) {
  return site.send('POST', '/api/dashboard/profile/delete', body, token);
}

describe.skipIf(isRepetition)('deleting the account is rejected', () => {
  it('to a visitor, and to a session that has ended', async () => {
    const { token } = await enterMember(site);
    await site.send('POST', '/api/auth/logout', undefined, token);
    for (const session of [undefined, token]) {
      expect((await leave(session)).statusCode).toBe(401);
    }
  });

  it('without the right password, and nothing is lost', async () => {
    const { token } = await enterMember(site);
    const response = await leave(token, { password: 'guessed' });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({ password: 'The password is not right.' });
    expect(await isSignedIn(site, token)).toBe(true);
  });

  it('to the last administrator', async () => {
    const { token } = await enterMember(site, { role: 'admin' });
    const response = await leave(token);
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toContain('last administrator');
    expect(await isSignedIn(site, token)).toBe(true);
  });

  it.each([
    [{}, 'Password is required'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'abc' }, 'Minimum length is 4 characters'],
  ])('with the form filled in as %j', async (body, message) => {
    const { token } = await enterMember(site);
    const response = await leave(token, body);
    expect(response.statusCode).toBe(400);
    const fields = { password: message };
    expect(response.json().error).toMatchObject({ status: 'error', code: 'validation' });
    expect(response.json().error.fields).toEqual(fields);
  });
});

describe('deleting the account', () => {
  it('deletes all data of the member and nothing of others', async () => {
    const { member, token } = await enterMember(site);
    const elsewhere = (await logIn(site, member.email)).json().token;
    const { member: friend, token: theirs } = await enterMember(site);
    const own = await buildPost(site.db, { author: member });
    const other = await buildPost(site.db, { author: friend });
    for (const post of [own, other]) {
      await buildLike(site.db, { post, member });
      await buildComment(site.db, { post, member });
    }
    await buildLike(site.db, { post: own, member: friend });
    await buildComment(site.db, { post: other, member: friend });

    const response = await leave(token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status: 'success', message: expect.any(String) });
    expect(await isSignedIn(site, token)).toBe(false);
    expect(await isSignedIn(site, elsewhere)).toBe(false);
    expect(await isSignedIn(site, theirs)).toBe(true);
    expect((await logIn(site, member.email)).json().error.code).toBe('bad_credentials');
    const { read } = site.db;
    expect(await read.selectFrom('posts').select('id').execute()).toEqual([{ id: other.id }]);
    expect(await read.selectFrom('likes').selectAll().execute()).toEqual([]);
    const comments = await read.selectFrom('comments').select('member_id').execute();
    expect(comments).toEqual([{ member_id: friend.id }]);
  });

  it('invalidates all open links', async () => {
    const { member, token } = await enterMember(site);
    await site.send('POST', '/api/auth/forgotPassword', { email: member.email });
    const link = await newestToken(site, member.email);
    await leave(token);
    const body = { newPassword: 'a third one', confirmNewPassword: 'a third one' };
    const response = await site.send('PATCH', `/api/auth/resetPassword/${link}`, body);
    expect(response.json().error.code).toBe('bad_link');
  });

  it('frees the address for a new account', async () => {
    const { member, token } = await enterMember(site);
    await leave(token);
    const form = { firstName: 'Ana', lastName: 'Ilić', email: member.email };
    const passwords = { password: 'lake at dusk', confirmPassword: 'lake at dusk' };
    await site.send('POST', '/api/auth/register', { ...form, ...passwords });
    const link = await newestToken(site, member.email);
    expect((await site.send('POST', `/api/auth/activation/${link}`)).statusCode).toBe(200);
  });

  it('deletes an administrator while another remains, never both concurrently', async () => {
    const first = await enterMember(site, { role: 'admin' });
    const second = await enterMember(site, { role: 'admin' });
    const responses = await Promise.all([leave(first.token), leave(second.token)]);
    expect(responses.map((response) => response.statusCode).toSorted()).toEqual([200, 403]);
  });

  it('handles two concurrent requests without an internal error', async () => {
    const { token } = await enterMember(site);
    const responses = await Promise.all([leave(token), leave(token)]);
    const statuses = responses.map((response) => response.statusCode);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 400, 401]).toContain(status);
  });
});
