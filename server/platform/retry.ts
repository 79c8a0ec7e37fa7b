import { setTimeout as wait } from 'node:timers/promises';

const firstPause = 5;
const longestPause = 200;

/** How long to go on trying, and which errors mean "you lost to another, try again". */
export interface RetryPolicy {
  readonly patienceMs: number;
  isTransient(error: unknown): boolean;
}

/** Runs `attempt` until it succeeds, fails for good, or patience ends; the last error is thrown as it is. */
export async function withRetry<T>(policy: RetryPolicy, attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + policy.patienceMs;
  for (let ceiling = firstPause; ; ceiling = Math.min(ceiling * 2, longestPause)) {
    try {
      return await attempt();
    } catch (error) {
      // The whole pause is random, so that two that collided do not collide again in step.
      const pause = 1 + Math.random() * ceiling;
      if (!policy.isTransient(error) || performance.now() + pause > deadline) throw error;
      await wait(pause);
    }
  }
}

/** The outcome of `promise`, or an error when it takes longer than `limitMs`. */
export async function settleWithin<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
