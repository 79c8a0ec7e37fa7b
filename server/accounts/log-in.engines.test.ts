import { describe, expect, it } from 'vitest';
import { enterMember, isSignedIn, logIn, rightPassword, statusesOf } from '#test/account-steps.ts';
import { isRepetition } from '#test/databases.ts';
import { buildMember, minimumStrength } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { createPasswords } from './passwords.ts';

const site = startTestSite();

describe.skipIf(isRepetition)('logging in is rejected', () => {
  it('with a wrong password', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword });
    const response = await logIn(site, email, 'another password');
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toEqual({ status: 'error', code: 'bad_credentials' });
    expect(await site.db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('with the right password in another case, or with blanks around it', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword });
    for (const password of [
      rightPassword.toUpperCase(),
      ` ${rightPassword}`,
      `${rightPassword} `,
    ]) {
      expect((await logIn(site, email, password)).statusCode).toBe(400);
    }
  });

  it('without an account', async () => {
    const response = await logIn(site, 'nobody@example.org');
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toBe('bad_credentials');
  });

  it('before the account is activated, which only the right password reveals', async () => {
    const attributes = { password: rightPassword, isActivated: false };
    const { email } = await buildMember(site.db, attributes);
    expect((await logIn(site, email)).json().error.code).toBe('not_activated');
    expect((await logIn(site, email, 'guessed')).json().error.code).toBe('bad_credentials');
    expect(await site.db.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('to someone whose stored password cannot be read', async () => {
    const { email } = await buildMember(site.db, { passwordHash: 'broken' });
    expect((await logIn(site, email, 'broken')).json().error.code).toBe('bad_credentials');
  });

  it('never with 401, which would end another session in the same browser', async () => {
    expect((await logIn(site, 'nobody@example.org')).statusCode).not.toBe(401);
  });
});

describe('logging in', () => {
  it('returns the member, a token, and no secrets', async () => {
    const member = await buildMember(site.db, {
      email: 'mira@example.org',
      password: rightPassword,
      createdAt: site.time,
    });
    const response = await logIn(site, member.email);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 'success',
      message: 'Welcome, Mira!',
      code: 'logged_in',
      params: { name: 'Mira' },
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        _id: member.id,
        firstName: 'Mira',
        lastName: 'Petrović',
        email: 'mira@example.org',
        gender: null,
        birthDate: null,
        role: 'member',
        image: null,
        hasPicture: false,
        createdAt: new Date(site.time).toISOString(),
      },
    });
  });

  it('returns a valid token', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword });
    const { token } = (await logIn(site, email)).json();
    const me = await site.get('/api/auth/me', token);
    expect(me.json()).toMatchObject({ status: 'success', user: { email } });
  });

  it('works with the address in capitals and with blanks around it', async () => {
    await buildMember(site.db, { email: 'mira@example.org', password: rightPassword });
    expect((await logIn(site, '  Mira@Example.ORG ')).statusCode).toBe(200);
  });

  it('accepts a password in any Unicode normalisation form', async () => {
    const { email } = await buildMember(site.db, { password: 'se\u0107anje' });
    expect((await logIn(site, email, 'sec\u0301anje')).statusCode).toBe(200);
  });

  it('accepts the longest password and the shortest', async () => {
    for (const password of ['ša3!', '🌊'.repeat(64)]) {
      const { email } = await buildMember(site.db, { password });
      expect((await logIn(site, email, password)).statusCode).toBe(200);
    }
  });

  it('twice creates two independent sessions', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword });
    const phone = (await logIn(site, email)).json().token;
    const laptop = (await logIn(site, email)).json().token;
    expect(phone).not.toBe(laptop);
    await site.send('POST', '/api/auth/logout', undefined, phone);
    expect(await isSignedIn(site, phone)).toBe(false);
    expect(await isSignedIn(site, laptop)).toBe(true);
  });

  it('rehashes a password that was hashed with other parameters', async () => {
    const other = createPasswords({ strength: { ...minimumStrength, passes: 2 } });
    const passwordHash = await other.hash(rightPassword);
    const before = await buildMember(site.db, { passwordHash });
    await logIn(site, before.email);
    const after = await storedHash(before.id);
    expect(before.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/);
    expect(after).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect((await logIn(site, before.email)).statusCode).toBe(200);
    expect(await storedHash(before.id), 'is not hashed a third time').toBe(after);
  });
});

it('a login leaves the content version as it is, so that cached responses stay valid', async () => {
  const { email } = await buildMember(site.db, { password: rightPassword });
  const before = site.db.contentVersion.current;
  expect((await logIn(site, email)).statusCode).toBe(200);
  expect(site.db.contentVersion.current).toBe(before);
});

it('concurrent logins all succeed, also while the password is rehashed', async () => {
  const { email } = await buildMember(site.db, { password: rightPassword });
  const logins = await Promise.all(Array.from({ length: 5 }, () => logIn(site, email)));
  expect(statusesOf(logins)).toEqual([200, 200, 200, 200, 200]);
});

it('a login concurrent with a password change neither restores the old password nor keeps its session', async () => {
  const { member, token } = await enterMember(site);
  const { email } = member;
  const change = {
    currentPassword: rightPassword,
    newPassword: 'lake at dusk',
    confirmNewPassword: 'lake at dusk',
  };
  const [changed, ...logins] = await Promise.all([
    site.send('PATCH', '/api/auth/changePassword', change, token),
    ...Array.from({ length: 10 }, () => logIn(site, email)),
  ]);
  expect(changed?.statusCode).toBe(200);
  for (const login of logins) {
    if (login.statusCode === 200) expect(await isSignedIn(site, login.json().token)).toBe(false);
  }
  expect((await logIn(site, email)).statusCode).toBe(400);
  expect((await logIn(site, email, 'lake at dusk')).statusCode).toBe(200);
});

async function storedHash(memberId: string): Promise<string> {
  const members = site.db.read.selectFrom('members').where('id', '=', memberId);
  return (await members.select('password_hash').executeTakeFirstOrThrow()).password_hash;
}

describe.skipIf(isRepetition)('validation messages', () => {
  it.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [
      { email: ' ', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [{ email: 'mira', password: 'long enough' }, { email: 'Email is not valid' }],
    [
      { email: 'mira@example.org', password: 'abc' },
      { password: 'Password must be at least 4 characters' },
    ],
    [
      { email: 'mira@example.org', password: 'x'.repeat(129) },
      { password: 'Password must be at most 128 characters' },
    ],
  ])('%j', async (body, fields) => {
    const response = await site.send('POST', '/api/auth/login', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({ status: 'error', code: 'validation' });
    expect(response.json().error.fields).toEqual(fields);
    expect(response.json().message).toBe(Object.values(fields)[0]);
  });
});
