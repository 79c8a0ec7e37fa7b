import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterMember, rightPassword, statusesOf } from '#test/account-steps.ts';
import { createClients, newAddress, newIp } from '#test/clients.ts';
import { buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ config: { rateLimitScale: 1 } });

const minute = 60_000;
const hour = 60 * minute;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const { send, logIn, register } = createClients(site);

/** Exceeds the limit by one request, and sends another after Retry-After. */
async function expectLimit(
  request: () => ReturnType<typeof send>,
  { times, window }: { times: number; window: number },
) {
  for (let i = 0; i < times; i++)
    expect((await request()).statusCode, `call ${i + 1}`).not.toBe(429);
  const refused = await request();
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error.code).toBe('rate_limited');
  expect(refused.json().message).toMatch(
    /^Too many attempts\. Please try again in \d+ (second|minute|hour)s?( and \d+ minutes?)?\.$/,
  );
  expect(Number(refused.headers['retry-after'])).toBe(window / 1000);
  pass(window - 1000);
  const last = await request();
  expect(last.statusCode, 'a second before').toBe(429);
  expect(last.headers['retry-after']).toBe('1');
  expect(last.json().message).toBe('Too many attempts. Please try again in 1 second.');
  pass(1000);
  expect((await request()).statusCode, 'after the window').not.toBe(429);
}

describe('attempts are limited', () => {
  it('logins to one account, from wherever: ten an hour', async () => {
    const email = newAddress();
    await expectLimit(() => logIn(email, 'guess'), { times: 10, window: hour });
  });

  it('logins to one account: thirty a day, however slowly', async () => {
    const email = newAddress();
    for (let i = 0; i < 30; i++) {
      expect((await logIn(email, 'guess')).statusCode).toBe(400);
      if (i % 10 === 9) pass(hour);
    }
    const refused = await logIn(email, 'guess');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Too many attempts. Please try again in 21 hours.');
    pass(21 * hour);
    expect((await logIn(email, 'guess')).statusCode).toBe(400);
  });

  it('logins from one IP address, to any account: 25 in five minutes', async () => {
    const ip = newIp();
    const request = () => logIn(newAddress(), 'guess', { ip });
    await expectLimit(request, { times: 25, window: 5 * minute });
  });

  it('the right password of an account that is not activated, like any other guess', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword, isActivated: false });
    await expectLimit(() => logIn(email, rightPassword), { times: 10, window: hour });
  });

  it('logins that succeed, from wherever: thirty in five minutes', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword });
    await expectLimit(() => logIn(email, rightPassword), { times: 30, window: 5 * minute });
  });

  it('registrations from one IP address: thirty in half an hour', async () => {
    const ip = newIp();
    await expectLimit(() => register(newAddress(), ip), { times: 30, window: 30 * minute });
  });

  it('registrations from one IP address: a hundred a day', async () => {
    const ip = newIp();
    for (let i = 0; i < 100; i++) {
      expect((await register(newAddress(), ip)).statusCode, `call ${i + 1}`).toBe(200);
      if (i % 30 === 29) pass(30 * minute);
    }
    const refused = await register(newAddress(), ip);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe(
      'Too many attempts. Please try again in 22 hours and 30 minutes.',
    );
    expect(Number(refused.headers['retry-after'])).toBe(22.5 * 3600);
  });

  it('invitations by mail: twenty a day from one member, five in half an hour to one address', async () => {
    const { token } = await enterMember(site, { role: 'admin' });
    const invite = (email: string, by = token) =>
      send('POST', '/api/invitation', { uses: 1, email }, { token: by });
    await expectLimit(() => invite(newAddress()), { times: 20, window: 24 * hour });
    const email = newAddress();
    const byAnyone = async () =>
      invite(email, (await enterMember(site, { role: 'admin', createdAt: site.time })).token);
    await expectLimit(byAnyone, { times: 5, window: 30 * minute });
  });

  it('invitations by link: fifty a day from one member', async () => {
    const { token } = await enterMember(site, { role: 'admin' });
    const invite = () => send('POST', '/api/invitation', { uses: 1 }, { token });
    await expectLimit(invite, { times: 50, window: 24 * hour });
  });

  it('checks of invitations from one IP address: fifty in five minutes', async () => {
    const ip = newIp();
    const check = () => send('GET', `/api/auth/invitation/${'x'.repeat(43)}`, {}, { ip });
    await expectLimit(check, { times: 50, window: 5 * minute });
  });

  it.each(['forgotPassword', 'resendActivation'])('%s to one address', async (name) => {
    const email = newAddress();
    const request = () => send('POST', `/api/auth/${name}`, { email });
    await expectLimit(request, { times: 5, window: 30 * minute });
  });

  it.each(['forgotPassword', 'resendActivation'])('%s from one IP address', async (name) => {
    const ip = newIp();
    const request = () => send('POST', `/api/auth/${name}`, { email: newAddress() }, { ip });
    await expectLimit(request, { times: 15, window: hour });
  });

  it('mails to a new address, whoever wants to move there', async () => {
    const newEmail = newAddress();
    const request = async () => {
      const { token } = await enterMember(site);
      const body = { password: rightPassword, newEmail };
      return send('PATCH', '/api/dashboard/profile/edit/email', body, { token });
    };
    await expectLimit(request, { times: 5, window: 30 * minute });
  });

  it.each([
    ['POST', '/api/auth/activation/x'],
    ['PATCH', '/api/auth/resetPassword/x'],
    ['GET', '/api/dashboard/changeEmail/x'],
    ['GET', '/api/auth/link/activation/x'],
  ] as const)('guesses at links from one IP address: %s %s', async (method, path) => {
    const ip = newIp();
    const body = { newPassword: 'a new one', confirmNewPassword: 'a new one' };
    await expectLimit(() => send(method, path, body, { ip }), { times: 50, window: 5 * minute });
  });

  it('logging out by the hash of a token, from one IP address', async () => {
    const ip = newIp();
    const body = { tokenHash: 'f'.repeat(64) };
    const request = () => send('POST', '/api/auth/logout/hash', body, { ip });
    await expectLimit(request, { times: 50, window: 5 * minute });
  });

  it('guesses at the own password within a session: ten in ten minutes', async () => {
    const { token } = await enterMember(site);
    const request = () =>
      send('POST', '/api/dashboard/profile/delete', { password: 'guess' }, { token });
    await expectLimit(request, { times: 10, window: 10 * minute });
  });
});

describe('whoever guesses', () => {
  it('fifty times at once gets no more than ten passwords tried', async () => {
    const email = newAddress();
    const responses = await Promise.all(Array.from({ length: 50 }, () => logIn(email, 'guess')));
    expect(statusesOf(responses)).toEqual([...Array(10).fill(400), ...Array(40).fill(429)]);
  });

  it('cannot bypass the limit with a forged X-Forwarded-For', async () => {
    const ip = newIp();
    for (let i = 0; i < 25; i++) await logIn(newAddress(), 'guess', { ip });
    const headers = { 'x-forwarded-for': newIp(), forwarded: `for="[${newIp()}]"` };
    expect((await logIn(newAddress(), 'guess', { ip, headers })).statusCode).toBe(429);
  });

  it('cannot lock out a member on a known IP address', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword });
    const home = newIp();
    expect((await logIn(email, rightPassword, { ip: home })).statusCode).toBe(200);
    for (let i = 0; i < 11; i++) await logIn(email, 'guess');
    expect((await logIn(email, rightPassword)).statusCode, 'a stranger').toBe(429);
    expect((await logIn(email, rightPassword, { ip: home })).statusCode).toBe(200);
  });

  it('is limited on a known IP address as well', async () => {
    const { email } = await buildMember(site.db, { password: rightPassword });
    const ip = newIp();
    await logIn(email, rightPassword, { ip });
    await expectLimit(() => logIn(email, 'guess', { ip }), { times: 10, window: hour });
  });
});

it('a successful login resets the limits, also many times in a row', async () => {
  const { email } = await buildMember(site.db, { password: rightPassword });
  const ip = newIp();
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 7; i++) await logIn(email, 'mistyped', { ip: newIp() });
    expect((await logIn(email, rightPassword, { ip: newIp() })).statusCode).toBe(200);
  }
  for (let i = 0; i < 26; i++) {
    expect((await logIn(email, rightPassword, { ip })).statusCode).toBe(200);
  }
});
