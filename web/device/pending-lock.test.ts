import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withPendingLock } from './pending-lock.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs `count` at once; each tells when it begins, and ends after a minute. */
function startSenders(count: number) {
  const log: string[] = [];
  const run = (name: number) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    log.push(`${name} ends`);
  };
  const all = Array.from({ length: count }, (_, at) => withPendingLock(run(at + 1)));
  return { log, all: Promise.all(all) };
}

describe.each([
  ['with the locks of the browser', () => {}],
  ['without them, on plain HTTP', () => vi.stubGlobal('navigator', {})],
])('%s', (_where, prepare) => {
  beforeEach(prepare);

  it('one sends at a time, longer than the lease', async () => {
    const { log, all } = startSenders(2);
    await vi.advanceTimersByTimeAsync(130_000);
    await all;
    expect(log).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
    expect(stored.size).toBe(0);
  });

  it('the next one sends when one has failed', async () => {
    const failed = withPendingLock(() => Promise.reject(new Error('no storage')));
    const next = withPendingLock(async () => {});
    await expect(failed).rejects.toThrow('no storage');
    await vi.advanceTimersByTimeAsync(1_000);
    await next;
  });
});

it('the lease of a tab that was closed ends by itself', async () => {
  vi.stubGlobal('navigator', {});
  stored.set('pending-actions', JSON.stringify({ owner: 'closed', until: Date.now() + 15_000 }));
  const { log, all } = startSenders(1);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(62_000);
  await all;
  expect(log).toEqual(['1 begins', '1 ends']);
});
