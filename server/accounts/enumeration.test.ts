import { beforeEach, describe, expect, it } from 'vitest';
import { enterMember, rightPassword } from '#test/account-steps.ts';
import { buildInvitation } from '#test/community-factories.ts';
import { buildMember, minimumStrength } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { createPasswords } from './passwords.ts';

const real = createPasswords({ strength: minimumStrength });
/** The password operations, in order. */
let work: string[] = [];

const site = startTestSite({
  deps: {
    passwords: {
      hash(password) {
        work.push('hash');
        return real.hash(password);
      },
      verify(password, stored) {
        work.push('verify');
        return real.verify(password, stored);
      },
    },
  },
});

const addresses = {
  known: 'known@example.org',
  unactivated: 'sleeps@example.org',
  waiting: 'waits@example.org',
  unknown: 'other@example.org',
};

beforeEach(async () => {
  const password = rightPassword;
  await buildMember(site.db, { email: addresses.known, password });
  await buildMember(site.db, { email: addresses.unactivated, password, isActivated: false });
  await buildMember(site.db, { email: addresses.waiting, password, waitingSince: site.time });
});

type Send = (email: string) => ReturnType<typeof site.send>;

/** Everything that a client can see of a response, except values that differ in every response. */
async function seen(send: Send, email: string) {
  const { statusCode, headers, rawPayload } = await send(email);
  const { date: _, 'x-request-id': __, ...telling } = headers;
  return { statusCode, headers: telling, body: rawPayload.toString() };
}

const names = { firstName: 'Ana', lastName: 'Ilić' };
const passwords = { password: 'a new one', confirmPassword: 'a new one' };

const calls: [name: string, send: Send][] = [
  ['a wrong login', (email) => site.send('POST', '/api/auth/login', { email, password: 'guess' })],
  [
    'a registration',
    (email) => site.send('POST', '/api/auth/register', { ...names, email, ...passwords }),
  ],
  [
    'a registration with an invitation',
    async (email) => {
      const { token: invitation } = await buildInvitation(site.db, { createdAt: site.time });
      const body = { ...names, email, ...passwords, invitation };
      return site.send('POST', '/api/auth/register', body);
    },
  ],
  [
    'a registration with an invitation that is used up',
    async (email) => {
      const { token: invitation } = await buildInvitation(site.db, { createdAt: site.time });
      const body = { ...names, ...passwords, invitation };
      await site.send('POST', '/api/auth/register', { ...body, email: 'first@example.org' });
      work = [];
      return site.send('POST', '/api/auth/register', { ...body, email });
    },
  ],
  ['a forgotten password', (email) => site.send('POST', '/api/auth/forgotPassword', { email })],
  ['a resent activation', (email) => site.send('POST', '/api/auth/resendActivation', { email })],
  [
    'a move to another address',
    async (newEmail) => {
      const { token } = await enterMember(site);
      const body = { password: rightPassword, newEmail };
      return site.send('PATCH', '/api/dashboard/profile/edit/email', body, token);
    },
  ],
];

describe('nobody can find out who has an account', () => {
  it.each(calls)('%s returns the same response for every address', async (_, send) => {
    const known = await seen(send, addresses.known);
    for (const email of Object.values(addresses)) {
      expect(await seen(send, email), email).toEqual(known);
    }
    expect(known.body).not.toContain('@');
  });

  it.each(calls)('%s writes as many jobs for every address', async (_, send) => {
    const jobs: number[] = [];
    for (const email of Object.values(addresses)) {
      await site.db.write((tx) => tx.deleteFrom('jobs').execute());
      await send(email);
      jobs.push((await site.db.read.selectFrom('jobs').select('kind').execute()).length);
    }
    expect(new Set(jobs).size).toBe(1);
  });

  it.each(calls)('%s does the same work on passwords for every address', async (_, send) => {
    const done: string[][] = [];
    for (const email of Object.values(addresses)) {
      work = [];
      await send(email);
      done.push(work);
    }
    expect(done).toEqual(done.map(() => done[0]));
  });

  it('a used-up invitation is refused alike to whoever has reserved a use of it', async () => {
    const { token: invitation } = await buildInvitation(site.db, { createdAt: site.time });
    const register: Send = (email) =>
      site.send('POST', '/api/auth/register', { ...names, ...passwords, email, invitation });
    expect((await register('first@example.org')).statusCode).toBe(200);
    work = [];
    const other = await seen(register, addresses.unknown);
    expect(other.statusCode).toBe(400);
    expect(await seen(register, 'first@example.org')).toEqual(other);
    expect(work).toEqual([]);
  });

  it('a registration does the same work with the password an account has', async () => {
    const same = { password: rightPassword, confirmPassword: rightPassword };
    for (const email of Object.values(addresses)) {
      work = [];
      await site.send('POST', '/api/auth/register', { ...names, email, ...same });
      expect(work, email).toEqual(['hash', 'verify']);
    }
  });
});
