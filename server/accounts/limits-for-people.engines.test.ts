import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswords } from '#server/accounts/passwords.ts';
import { Problem } from '#server/platform/problem.ts';
import { newestToken, rightPassword } from '#test/account-steps.ts';
import { createClients, newAddress, newIp } from '#test/clients.ts';
import { buildInvitation, setSite } from '#test/community-factories.ts';
import { buildMember, minimumStrength } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const passwords = createPasswords({ strength: minimumStrength });
const site = startTestSite({ config: { rateLimitScale: 1 }, deps: { passwords } });
const { send, logIn, register } = createClients(site);

const hour = 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a registration is not counted', () => {
  /** How many more the network may register; uses them up. */
  async function left(ip: string): Promise<number> {
    let count = 0;
    while ((await register(newAddress(), ip)).statusCode === 200) count++;
    return count;
  }

  it('when it repeats one of the same address', async () => {
    const ip = newIp();
    const email = newAddress();
    for (let i = 0; i < 3; i++) expect((await register(email, ip)).statusCode).toBe(200);
    expect(await left(ip)).toBe(29);
    expect((await register(email, ip)).statusCode, 'beyond the limit').toBe(200);
    expect((await register(email, newIp())).statusCode, 'mails to one address').toBe(200);
    expect((await register(email, newIp())).statusCode, 'mails to one address').toBe(429);
  });

  it('when it fails before its password is hashed', async () => {
    const ip = newIp();
    const email = newAddress();
    const hashing = vi.spyOn(passwords, 'hash').mockRejectedValue(new Problem('unavailable'));
    for (let i = 0; i < 40; i++) expect((await register(email, ip)).statusCode).toBe(503);
    hashing.mockRestore();
    expect(await left(ip)).toBe(30);
    expect((await register(email, newIp())).statusCode, 'mails to one address').toBe(200);
  });
});

it('two registrations of one address at once are both refused beyond the limit', async () => {
  const ip = newIp();
  for (let i = 0; i < 30; i++) await register(newAddress(), ip);
  const email = newAddress();
  const responses = await Promise.all([register(email, ip), register(email, ip)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
});

it('a registration that fails after its password was hashed is counted, for network and recipient', async () => {
  const ip = newIp();
  vi.spyOn(site.db, 'write').mockRejectedValue(new Error('no such table: members'));
  for (let i = 0; i < 30; i++) expect((await register(newAddress(), ip)).statusCode).toBe(500);
  expect((await register(newAddress(), ip)).statusCode, 'of one network').toBe(429);
  const email = newAddress();
  for (let i = 0; i < 5; i++) expect((await register(email, newIp())).statusCode).toBe(500);
  expect((await register(email, newIp())).statusCode, 'to one address').toBe(429);
});

describe('a registration with a refused invitation', () => {
  const guess = (email: string, ip: string, invitation = 'a'.repeat(43)) => {
    const names = { firstName: 'Ana', lastName: 'Ilić' };
    const passwords = { password: rightPassword, confirmPassword: rightPassword };
    const body = { ...names, ...passwords, email, invitation };
    return send('POST', '/api/auth/register', body, { ip });
  };

  it('is counted, whichever address it is for', async () => {
    const [ip, email] = [newIp(), newAddress()];
    const { token } = await buildInvitation(site.db, { uses: 2, createdAt: site.time });
    expect((await guess(email, ip, token)).statusCode).toBe(200);
    for (let i = 0; i < 15; i++) expect((await guess(newAddress(), ip)).statusCode).toBe(400);
    for (let i = 0; i < 14; i++) expect((await guess(email, ip)).statusCode).toBe(400);
    for (const to of [newAddress(), email]) expect((await guess(to, ip)).statusCode).toBe(429);
    // The owner of the invitation and of the address is not refused.
    expect((await guess(email, ip, token)).statusCode).toBe(200);
    expect((await guess(newAddress(), newIp(), token)).statusCode).toBe(200);
  });

  it('is not counted when nobody may join', async () => {
    await setSite(site.db, { joining: 'nobody' });
    const ip = newIp();
    for (let i = 0; i < 31; i++) expect((await guess(newAddress(), ip)).statusCode).toBe(403);
  });
});

describe('a completed password reset', () => {
  const newPassword = 'lake at dusk';

  async function reset(email: string, ip = newIp()) {
    await send('POST', '/api/auth/forgotPassword', { email }, { ip });
    const token = await newestToken(site, email);
    const body = { newPassword, confirmNewPassword: newPassword };
    expect((await send('PATCH', `/api/auth/resetPassword/${token}`, body, { ip })).statusCode).toBe(
      200,
    );
  }

  it('ends the lock-outs of the account, wherever its owner logs in', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword });
    const home = newIp();
    await logIn(email, rightPassword, { ip: home });
    for (let i = 0; i < 11; i++) await logIn(email, 'forgotten', { ip: home });
    expect((await logIn(email, rightPassword, { ip: home })).statusCode).toBe(429);
    for (let i = 0; i < 11; i++) await logIn(email, 'guess');
    // Requesting the link is no proof of anything.
    await send('POST', '/api/auth/forgotPassword', { email });
    expect((await logIn(email, rightPassword)).statusCode).toBe(429);
    await reset(email);
    expect((await logIn(email, newPassword, { ip: home })).statusCode, 'at home').toBe(200);
    expect((await logIn(email, newPassword)).statusCode, 'elsewhere').toBe(200);
  });

  it('ends the delay after a day of guesses', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword });
    for (let i = 0; i < 30; i++) {
      await logIn(email, 'guess');
      if (i % 10 === 9) pass(hour);
    }
    pass(24 * hour);
    for (let i = 0; i < 5; i++) await logIn(email, 'guess');
    expect((await logIn(email, rightPassword)).statusCode).toBe(429);
    await reset(email);
    expect((await logIn(email, newPassword)).statusCode).toBe(200);
  });

  it('keeps strangers from locking the owner out again where it was done', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword });
    const home = newIp();
    await reset(email, home);
    for (let i = 0; i < 11; i++) await logIn(email, 'guess');
    expect((await logIn(email, newPassword)).statusCode).toBe(429);
    expect((await logIn(email, newPassword, { ip: home })).statusCode).toBe(200);
  });

  it('does not clear the limit of the network, which an attacker could use for guessing', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword });
    const ip = newIp();
    for (let i = 0; i < 25; i++) await logIn(newAddress(), 'guess', { ip });
    await reset(email, ip);
    expect((await logIn(newAddress(), 'guess', { ip })).statusCode).toBe(429);
  });
});
