import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything start that can. */
async function settle() {
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
}

async function acquire(limiter: ReturnType<typeof createConcurrencyLimiter>) {
  const acquired = limiter.acquire();
  await settle();
  return acquired;
}

it('rejects what arrives together beyond slots and queue, even if the work never waits', async () => {
  const limiter = createConcurrencyLimiter({ slots: 1, queue: 2 });
  const all = Array.from({ length: 5 }, (_, at) => limiter.run(async () => at));
  const results = Promise.allSettled(all);
  await settle();
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
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
  await settle();
  expect(started).toEqual([0, 1]);
  expect([limiter.active(), limiter.waiting()]).toEqual([2, 2]);
  finish[1]?.();
  await settle();
  expect(started).toEqual([0, 1, 2]);
  for (const at of [0, 2]) finish[at]?.();
  await settle();
  finish[3]?.();
  await Promise.all(all);
  expect([limiter.active(), limiter.waiting()]).toEqual([0, 0]);
});

it('rejects when the queue is full', async () => {
  const limiter = createConcurrencyLimiter({ slots: 1, queue: 1 });
  const release = await acquire(limiter);
  const waiting = limiter.acquire();
  expect(limiter.isFull()).toBe(true);
  await expect(limiter.acquire()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  release();
  await settle();
  (await waiting)();
});

it('rejects what waits past the deadline, and serves the rest', async () => {
  const limiter = createConcurrencyLimiter({ slots: 1, queue: 2, deadlineMs: 300 });
  const release = await acquire(limiter);
  const late = expect(limiter.acquire()).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(200);
  const next = limiter.acquire();
  await vi.advanceTimersByTimeAsync(100);
  await late;
  release();
  await settle();
  (await next)();
  expect([limiter.active(), limiter.waiting()]).toEqual([0, 0]);
});

it('releases a slot once, also when the work fails', async () => {
  const limiter = createConcurrencyLimiter({ slots: 1, queue: 0 });
  const failing = limiter.run(() => Promise.reject(new Error('no')));
  const failed = expect(failing).rejects.toThrow('no');
  await settle();
  await failed;
  const release = await acquire(limiter);
  release();
  release();
  expect(limiter.active()).toBe(0);
});
