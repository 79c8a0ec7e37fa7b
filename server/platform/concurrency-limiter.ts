import { Problem } from './problem.ts';

interface Limits {
  /** How many run at once. */
  slots: number;
  /** How many may wait for a slot. */
  queue: number;
  /** Milliseconds after which a waiting call is rejected. */
  deadlineMs?: number;
}

export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;

/**
 * Bounded concurrency with a FIFO queue. A call that finds the queue full, or waits past the deadline,
 * is rejected with 503 and `Retry-After`.
 *
 * Calls start one at a time from `setImmediate`. Work on SQLite runs to its end without waiting: started
 * at once, each request would be served before the next is read, and the queue would form in the sockets,
 * where nothing limits it.
 */
export function createConcurrencyLimiter({ slots, queue: maxQueue, deadlineMs }: Limits) {
  const queue: { start: () => void }[] = [];
  let active = 0;
  let isScheduled = false;

  const rejection = () => new Problem('unavailable', { retryAfter: 2 });

  const isFull = () => active + queue.length >= slots + maxQueue;

  function wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { start: resolve };
    queue.push(waiting);
    if (deadlineMs === undefined) return promise;
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1);
      reject(rejection());
    }, deadlineMs);
    waiting.start = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }

  function scheduleNext(): void {
    if (isScheduled || active >= slots || queue.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const next = queue.shift();
      if (!next) return;
      active += 1;
      next.start();
      scheduleNext();
    });
  }

  /** Takes a slot; returns an idempotent function that releases it. */
  async function acquire(): Promise<() => void> {
    if (isFull()) throw rejection();
    const started = wait();
    scheduleNext();
    await started;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      active -= 1;
      scheduleNext();
    };
  }

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  return {
    acquire,
    run,
    active: () => active,
    waiting: () => queue.length,
    isFull,
  };
}
