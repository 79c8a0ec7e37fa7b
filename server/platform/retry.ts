import { setTimeout as wait } from 'node:timers/promises';

interface Backoff {
  baseMs: number;
  maxMs: number;
}

/** The delay before retry number `retry`, counted from 0: doubles each time, up to `maxMs`. */
export function exponentialBackoff(retry: number, { baseMs, maxMs }: Backoff): number {
  return Math.min(baseMs * 2 ** retry, maxMs);
}

const conflictBackoff = { baseMs: 5, maxMs: 200 };

/** How long to retry, and which errors are worth a retry. */
export interface RetryPolicy {
  readonly timeoutMs: number;
  isTransient(error: unknown): boolean;
}

/** Retries `attempt` on transient errors until the timeout; then throws the last error unchanged. */
export async function withRetry<T>(policy: RetryPolicy, attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + policy.timeoutMs;
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      // Full jitter: two transactions that collided must not collide again.
      const delay = 1 + Math.random() * exponentialBackoff(retry, conflictBackoff);
      if (!policy.isTransient(error) || performance.now() + delay > deadline) throw error;
      await wait(delay);
    }
  }
}

/** The result of `promise`, or an error with code `ETIMEDOUT` after `timeoutMs`. */
export async function withTimeout<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`No response within ${timeoutMs} ms`);
    reject(Object.assign(error, { code: 'ETIMEDOUT' }));
  }, timeoutMs);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
