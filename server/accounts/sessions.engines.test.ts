import { describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { enterMember, isSignedIn, logIn, rightPassword } from '#test/account-steps.ts';
import { isRepetition } from '#test/databases.ts';
import { buildMember, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { hashToken } from './tokens.ts';

const site = startTestSite();
const hour = 60 * 60_000;

const personalCalls = [
  ['GET', '/api/auth/me'],
  ['POST', '/api/auth/logout'],
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions'],
] as const;

describe.skipIf(isRepetition)('who is not logged in', () => {
  it.each(personalCalls)('is rejected by %s %s', async (method, url) => {
    const { token: ended } = await enterMember(site);
    await site.send('POST', '/api/auth/logout', undefined, ended);
    const values = [undefined, 'Bearer ', `Bearer ${ended}`, ended, 'Basic bWlyYTptaXJh', 'x'];
    for (const authorization of values) {
      const headers = authorization === undefined ? {} : { authorization };
      const response = await site.app.inject({ method, url, headers });
      expect(response.statusCode, authorization).toBe(401);
      expect(response.json().error.code).toBe('unauthenticated');
    }
  });

  it('cannot use the stored hash of a token as one', async () => {
    await enterMember(site);
    const sessions = site.db.read.selectFrom('sessions').select('token_hash');
    const { token_hash } = await sessions.executeTakeFirstOrThrow();
    expect(await isSignedIn(site, token_hash)).toBe(false);
  });
});

describe('a session', () => {
  it('returns the logged-in member without secrets', async () => {
    const { member, token } = await enterMember(site, {
      gender: 'female',
      birthDate: '1990-02-28',
    });
    const response = await site.get('/api/auth/me', token);
    expect(response.json()).toEqual({
      status: 'success',
      user: {
        _id: member.id,
        firstName: member.first_name,
        lastName: member.last_name,
        email: member.email,
        gender: 'female',
        birthDate: '1990-02-28',
        role: 'member',
        image: null,
        hasPicture: false,
        createdAt: new Date(member.created_at).toISOString(),
      },
    });
  });

  it('ends after thirty days without use, and not a millisecond earlier', async () => {
    const { token: unused } = await enterMember(site);
    const { token: used } = await enterMember(site);
    site.time += durations.session - 1;
    expect(await isSignedIn(site, used)).toBe(true);
    site.time += 1;
    expect(await isSignedIn(site, unused)).toBe(false);
    expect(await isSignedIn(site, used)).toBe(true);
  });

  it('is extended when it is used', async () => {
    const { token } = await enterMember(site);
    for (let month = 0; month < 6; month++) {
      site.time += 29 * 24 * hour;
      expect(await isSignedIn(site, token)).toBe(true);
    }
  });

  it('is written to at most once an hour', async () => {
    const { token } = await enterMember(site);
    const lastUse = async () => {
      const sessions = site.db.read.selectFrom('sessions').select('last_used_at');
      return (await sessions.executeTakeFirstOrThrow()).last_used_at;
    };
    const begun = await lastUse();
    site.time += hour;
    await isSignedIn(site, token);
    expect(await lastUse()).toBe(begun);
    site.time += 1;
    await isSignedIn(site, token);
    expect(await lastUse()).toBe(site.time);
  });
});

it('logging out ends this session and no other', async () => {
  const { member, token } = await enterMember(site);
  const other = await buildSession(site.db, { member, createdAt: site.time });
  const response = await site.send('POST', '/api/auth/logout', undefined, token);
  expect(response.json()).toMatchObject({ status: 'success', message: 'You are logged out.' });
  expect(response.headers['clear-site-data']).toBe('"cache"');
  expect(await isSignedIn(site, token)).toBe(false);
  expect(await isSignedIn(site, other.token)).toBe(true);
});

describe('the hash of a token', () => {
  const endByHash = (tokenHash: string) =>
    site.send('POST', '/api/auth/logout/hash', { tokenHash });

  it('ends its session and no other', async () => {
    const { member, token } = await enterMember(site);
    const other = await buildSession(site.db, { member, createdAt: site.time });
    await endByHash(hashToken(token));
    expect(await isSignedIn(site, token)).toBe(false);
    expect(await isSignedIn(site, other.token)).toBe(true);
  });

  it('gets the same response whether there is a session, and no sooner than after a write', async () => {
    const { token } = await enterMember(site);
    for (const tokenHash of [hashToken(token), hashToken(token), hashToken('unknown')]) {
      const before = performance.now();
      const response = await endByHash(tokenHash);
      expect(performance.now() - before).toBeGreaterThan(45);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ status: 'success', message: 'You are logged out.' });
    }
  });
});

it('logging out everywhere ends all sessions of the member, and nobody else’s', async () => {
  const { member, token } = await enterMember(site);
  const elsewhere = await buildSession(site.db, { member, createdAt: site.time });
  const { token: neighbour } = await enterMember(site);
  const response = await site.send('DELETE', '/api/auth/sessions', undefined, token);
  expect(response.statusCode).toBe(200);
  expect(await isSignedIn(site, token)).toBe(false);
  expect(await isSignedIn(site, elsewhere.token)).toBe(false);
  expect(await isSignedIn(site, neighbour)).toBe(true);
});

it('lists the member’s own sessions, latest first, without tokens', async () => {
  const { member, token } = await enterMember(site);
  await enterMember(site);
  const expired = { member, createdAt: site.time - 1, expiresAt: site.time };
  await buildSession(site.db, expired);
  site.time += hour;
  await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': `Firefox ${'x'.repeat(500)}` },
    payload: { email: member.email, password: 'lake at dawn' },
  });
  const response = await site.get('/api/auth/sessions', token);
  expect(response.json()).toEqual({
    status: 'success',
    sessions: [
      {
        _id: expect.any(String),
        userAgent: expect.stringMatching(/^Firefox x{192}$/),
        createdAt: new Date(site.time).toISOString(),
        lastUsedAt: new Date(site.time).toISOString(),
        isCurrent: false,
      },
      {
        _id: expect.any(String),
        userAgent: 'a test',
        createdAt: new Date(site.time - hour).toISOString(),
        lastUsedAt: new Date(site.time - hour).toISOString(),
        isCurrent: true,
      },
    ],
  });
});

it('a revoked role takes effect with the next request', async () => {
  const { member, token } = await enterMember(site, { role: 'admin' });
  await site.db.write((tx) =>
    tx.updateTable('members').set({ role: 'member' }).where('id', '=', member.id).execute(),
  );
  expect((await site.get('/api/auth/me', token)).json().user.role).toBe('member');
});

describe('a member with fifty sessions', () => {
  const manySessions = async (count: number) => {
    const member = await buildMember(site.db, { password: rightPassword });
    const tokens: string[] = [];
    for (let i = 0; i < count; i++) {
      tokens.push((await buildSession(site.db, { member, createdAt: site.time + i })).token);
    }
    site.time += 2 * hour;
    return { member, tokens };
  };
  const countSessions = async () =>
    (await site.db.read.selectFrom('sessions').select('id').execute()).length;

  it('loses the least recently used one by logging in, and nobody else loses any', async () => {
    const { token: neighbour } = await enterMember(site);
    const { member, tokens } = await manySessions(50);
    const [oldest = '', second = '', ...others] = tokens;
    expect(await isSignedIn(site, oldest), 'is used once more').toBe(true);
    const { token } = (await logIn(site, member.email)).json();
    expect(await isSignedIn(site, second)).toBe(false);
    for (const session of [neighbour, oldest, token, ...others]) {
      expect(await isSignedIn(site, session)).toBe(true);
    }
  });

  it('has fifty after concurrent logins, and after a login with more from before', async () => {
    const { member } = await manySessions(120);
    const logins = await Promise.all(Array.from({ length: 8 }, () => logIn(site, member.email)));
    expect(await countSessions()).toBe(50);
    for (const login of logins) expect(await isSignedIn(site, login.json().token)).toBe(true);
  });

  it('lists at most fifty', async () => {
    const { tokens } = await manySessions(51);
    const { sessions } = (await site.get('/api/auth/sessions', tokens.at(-1))).json();
    expect(sessions).toHaveLength(50);
  });
});

it('concurrent logins give as many sessions', async () => {
  const { member } = await enterMember(site);
  const logins = await Promise.all(Array.from({ length: 5 }, () => logIn(site, member.email)));
  const tokens = new Set(logins.map((login) => login.json().token));
  expect(tokens.size).toBe(5);
});
