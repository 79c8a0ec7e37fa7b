import { expect, it, onTestFinished, vi } from 'vitest';
import { withRetry } from './retry.ts';

const lost = new Error('lost to another');
const isTransient = (error: unknown) => error === lost;

it('retries until it succeeds', async () => {
  let attempts = 0;
  const outcome = await withRetry({ timeoutMs: 60_000, isTransient }, async () => {
    attempts += 1;
    if (attempts < 4) throw lost;
    return 'won';
  });
  expect(outcome).toBe('won');
  expect(attempts).toBe(4);
});

it('throws the last error after the timeout', async () => {
  let attempts = 0;
  // Each attempt takes twenty milliseconds, the delays between them up to six and eleven.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => 20 * attempts);
  onTestFinished(() => clock.mockRestore());
  const outcome = withRetry({ timeoutMs: 60, isTransient }, async () => {
    attempts += 1;
    throw lost;
  });
  await expect(outcome).rejects.toBe(lost);
  expect(attempts).toBe(3);
});

it('does not retry other errors', async () => {
  let attempts = 0;
  const mistake = new Error('a mistake');
  const outcome = withRetry({ timeoutMs: 60_000, isTransient }, async () => {
    attempts += 1;
    throw mistake;
  });
  await expect(outcome).rejects.toBe(mistake);
  expect(attempts).toBe(1);
});
