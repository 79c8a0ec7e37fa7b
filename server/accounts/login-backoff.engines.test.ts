import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rightPassword } from '#test/account-steps.ts';
import { buildMember } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ config: { rateLimitScale: 1 } });

const hour = 60 * 60_000;
let ipCount = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const newIp = () => `198.51.100.${++ipCount}`;

async function logIn(email: string, password: string, remoteAddress = newIp()) {
  const payload = { email, password };
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    remoteAddress,
  });
  return { status: response.statusCode, wait: Number(response.headers['retry-after'] ?? 0) };
}

/** As many guesses as a day allows, so that the next day begins with backoff. */
async function guessForADay(email: string): Promise<void> {
  for (let at = 1; at <= 30; at++) {
    expect((await logIn(email, 'guess')).status, `guess ${at}`).toBe(400);
    if (at % 10 === 0) pass(hour);
  }
  pass(24 * hour);
}

it('exponential backoff after a day’s attempts: the delay doubles up to 15 minutes', async () => {
  const { email } = await buildMember(site.db, { password: rightPassword });
  await guessForADay(email);
  const waits: number[] = [];
  for (let at = 0; at < 13; at++) {
    expect((await logIn(email, 'guess')).status, `guess ${at}`).toBe(400);
    const { status, wait } = await logIn(email, 'guess');
    expect(status).toBe(429);
    waits.push(wait);
    pass(wait * 1000 - 1);
    expect((await logIn(email, 'guess')).status, 'a moment too early').toBe(429);
    pass(1);
    // Keeps the hourly limit from interfering.
    if (at === 8) pass(hour);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

it('allows one of many concurrent attempts between two delays', async () => {
  const { email } = await buildMember(site.db, { password: rightPassword });
  await guessForADay(email);
  const responses = await Promise.all(Array.from({ length: 10 }, () => logIn(email, 'guess')));
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(1);
});

it('does not delay the member on a known IP address', async () => {
  const { id, email, password_hash } = await buildMember(site.db, { password: rightPassword });
  const home = newIp();
  expect((await logIn(email, rightPassword, home)).status).toBe(200);
  // The login has rehashed the password; restoring the cheap hash makes thirty guesses fast.
  await site.db.write((tx) =>
    tx.updateTable('members').set({ password_hash }).where('id', '=', id).execute(),
  );
  await guessForADay(email);
  await logIn(email, 'guess');
  expect((await logIn(email, rightPassword)).status, 'a stranger').toBe(429);
  expect((await logIn(email, rightPassword, home)).status).toBe(200);
});

it('a successful login resets the backoff', async () => {
  const { email } = await buildMember(site.db, { password: rightPassword });
  await guessForADay(email);
  await logIn(email, 'guess');
  pass(1000);
  expect((await logIn(email, rightPassword)).status).toBe(200);
  for (let at = 0; at < 2; at++) expect((await logIn(email, 'guess')).status).toBe(400);
});
