import { Problem } from './problem.ts';

interface Limits {
  /** How many run at once. */
  slots: number;
  /** How many may wait for a slot. */
  queue: number;
  /** Milliseconds after which waiting is given up. */
  deadlineMs?: number;
}

/**
 * Bounded concurrency with a FIFO queue. What finds the queue full, or waits past the deadline, is
 * refused with 503 and `Retry-After`.
 */
export function createConcurrencyLimiter({ slots, queue: maxQueue, deadlineMs }: Limits) {
  const queue: { start: () => void }[] = [];
  let active = 0;

  const refusal = () => new Problem('unavailable', { retryAfter: 2 });

  function wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { start: resolve };
    queue.push(waiting);
    if (deadlineMs === undefined) return promise;
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1);
      reject(refusal());
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

  /** Takes a slot; returns what gives it back, once, however often it is called. */
  async function acquire(): Promise<() => void> {
    if (active < slots && queue.length === 0) active += 1;
    else if (queue.length >= maxQueue) throw refusal();
    else await wait();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      active -= 1;
      // In a later turn of the event loop: otherwise work that never waits would keep it from I/O.
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
