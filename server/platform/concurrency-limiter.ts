import { Problem } from './problem.ts';

interface Limits {
  /** How many run at once. */
  slots: number;
  /** How many may wait for a slot. */
  queue: number;
  /** Milliseconds after which a waiting call is rejected. */
  deadlineMs?: number;
}

/**
 * Bounded concurrency with a FIFO queue. A call that finds the queue full, or waits past the deadline,
 * is rejected with 503 and `Retry-After`.
 */
export function createConcurrencyLimiter({ slots, queue: maxQueue, deadlineMs }: Limits) {
  const queue: { start: () => void }[] = [];
  let active = 0;

  const rejection = () => new Problem('unavailable', { retryAfter: 2 });

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

  function startNext(): void {
    while (active < slots && queue.length > 0) {
      active += 1;
      queue.shift()?.start();
    }
  }

  /** Takes a slot; returns an idempotent function that releases it. */
  async function acquire(): Promise<() => void> {
    if (active < slots && queue.length === 0) active += 1;
    else if (queue.length >= maxQueue) throw rejection();
    else await wait();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      active -= 1;
      // With `setImmediate`: otherwise work that never waits would starve I/O.
      if (queue.length > 0) setImmediate(startNext);
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
    isFull: () => active >= slots && queue.length >= maxQueue,
  };
}
