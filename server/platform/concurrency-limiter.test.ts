import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs as many as there are slots, the others in FIFO order', async () => {
  const limiter = createConcurrencyLimiter({ slots: 2, queue: 10 });
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((at) =>
    limiter.run(() => {
      started.push(at);
      return new Promise<void>((resolve) => finish.push(resolve));
    }),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual([0, 1]);
  expect([limiter.active(), limiter.waiting()]).toEqual([2, 2]);
  finish[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual([0, 1, 2]);
  for (const at of [0, 2]) finish[at]?.();
  await vi.advanceTimersByTimeAsync(0);
  finish[3]?.();
  await Promise.all(all);
  expect([limiter.active(), limiter.waiting()]).toEqual([0, 0]);
});

it('rejects when the queue is full', async () => {
  const limiter = createConcurrencyLimiter({ slots: 1, queue: 1 });
  const release = await limiter.acquire();
  const waiting = limiter.acquire();
  expect(limiter.isFull()).toBe(true);
  await expect(limiter.acquire()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  release();
  await vi.advanceTimersByTimeAsync(0);
  (await waiting)();
});

it('rejects what waits past the deadline, and serves the rest', async () => {
  const limiter = createConcurrencyLimiter({ slots: 1, queue: 2, deadlineMs: 300 });
  const release = await limiter.acquire();
  const late = expect(limiter.acquire()).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(200);
  const next = limiter.acquire();
  await vi.advanceTimersByTimeAsync(100);
  await late;
  release();
  await vi.advanceTimersByTimeAsync(0);
  (await next)();
  expect([limiter.active(), limiter.waiting()]).toEqual([0, 0]);
});

it('releases a slot once, also when the work fails', async () => {
  const limiter = createConcurrencyLimiter({ slots: 1, queue: 0 });
  await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const release = await limiter.acquire();
  release();
  release();
  expect(limiter.active()).toBe(0);
});
