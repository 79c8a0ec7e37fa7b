import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, LimiterRule } from '../db/database.ts';
import { type Message, say } from './message.ts';
import { Problem } from './problem.ts';
import { exponentialBackoff } from './retry.ts';
import { keyedHash } from './signatures.ts';

/** A limit on the number of events per key. */
export interface RateLimit {
  /**
   * Counts an event, or as many points as it costs, and returns how many of the key are counted; throws
   * `rate_limited` with `Retry-After` when the limit is exceeded.
   */
  consume(key: string, points?: number): Promise<number>;
  /** Whether any event of the key is counted. */
  has(key: string): Promise<boolean>;
  /** Uncounts one event, or these points. */
  refund(key: string, points?: number): Promise<void>;
  reset(key: string): Promise<void>;
}

interface RateLimitRule extends LimiterRule {
  /** What a refusal says; left out, that there were too many attempts. */
  refusal?: Refusal;
}

type Refusal = (seconds: number) => Message;

/** Creates the limit of a rule; modules that name the same rule share one. */
export type CreateRateLimit = (rule: RateLimitRule) => RateLimit;

interface Options {
  /** Decides where events are counted. */
  db: Database;
  /** All limits are scaled alike. */
  scale: number;
  /** Of the keys, which contain e-mail and IP addresses. */
  secret: Buffer;
}

export function createRateLimits({ scale, ...options }: Options): CreateRateLimit {
  const limits = new Map<string, RateLimit>();
  return ({ refusal, ...rule }) => {
    const points = Math.max(1, Math.round(rule.points * scale));
    const limit =
      limits.get(rule.name) ?? toRateLimit(createLimiter(options, { ...rule, points }), refusal);
    limits.set(rule.name, limit);
    return limit;
  };
}

type Limiter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'reward' | 'delete'>;

/**
 * A limiter that stores a keyed hash instead of each key: counts outlive deleted accounts, and a plain
 * hash of an address is soon guessed. With the name of the rule, so that no two counts can be related.
 */
function createLimiter({ db, secret }: Omit<Options, 'scale'>, rule: LimiterRule): Limiter {
  const limiter = db.createLimiter(rule);
  const hash = (key: string | number) => keyedHash(secret, `rate-limit ${rule.name} ${key}`);
  return {
    consume: (key, ...rest) => limiter.consume(hash(key), ...rest),
    get: (key, ...rest) => limiter.get(hash(key), ...rest),
    reward: (key, ...rest) => limiter.reward(hash(key), ...rest),
    delete: (key, ...rest) => limiter.delete(hash(key), ...rest),
  };
}

export function toRateLimit(limiter: Limiter, refusal?: Refusal): RateLimit {
  return {
    consume: (key, points) => consume(limiter, key, { points }, refusal),
    async has(key) {
      return (await limiter.get(key)) !== null;
    },
    async refund(key, points) {
      await limiter.reward(key, points);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

interface BackoffRule {
  name: string;
  /** Events before the first delay. */
  freeEvents: number;
  maxDelaySeconds: number;
  /** Seconds after which the events of a key are no longer counted. */
  windowSeconds: number;
}

/** A required delay between events of a key that doubles with each event: one second, two, four. */
export interface BackoffLimit {
  consume(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

/** A limit, the key that an event counts for, and the points that it costs: one unless given. */
export type LimitedKey = readonly [limit: RateLimit, key: string, points?: number];

/** Counts an event for each of these keys; one that fails, for whatever reason, is not counted. */
export async function withinLimits<Result>(
  limits: readonly LimitedKey[],
  work: () => Promise<Result>,
): Promise<Result> {
  const counted: LimitedKey[] = [];
  try {
    for (const limited of limits) {
      // Before: the limiter counts also what it refuses.
      counted.push(limited);
      const [limit, key, points] = limited;
      await limit.consume(key, points);
    }
    return await work();
  } catch (error) {
    await refundAll(counted);
    throw error;
  }
}

export async function refundAll(limits: readonly LimitedKey[]): Promise<void> {
  // The refund may fail too while the database is unavailable.
  for (const [limit, key, points] of limits) await limit.refund(key, points).catch(() => {});
}

/** Creates the backoff limit of a rule. */
export type CreateBackoffLimit = (rule: BackoffRule) => BackoffLimit;

/** The number of free events is scaled like all limits. */
export function createBackoffLimits({ scale, ...options }: Options): CreateBackoffLimit {
  return ({ name, freeEvents, maxDelaySeconds, windowSeconds }) => {
    const free = Math.max(1, Math.round(freeEvents * scale));
    const events = createLimiter(options, {
      name: `${name}-count`,
      points: 1_000_000_000,
      seconds: windowSeconds,
    });
    const delay = createLimiter(options, {
      name: `${name}-delay`,
      points: 1,
      seconds: maxDelaySeconds,
    });
    const backoff = { baseMs: 1_000, maxMs: maxDelaySeconds * 1_000 };
    return {
      async consume(key) {
        const retry = ((await events.get(key))?.consumedPoints ?? 0) - free;
        // A refused event is not counted, so retrying too early does not extend the delay.
        if (retry >= 0) {
          const customDuration = exponentialBackoff(retry, backoff) / 1_000;
          await consume(delay, key, { customDuration });
        }
        await events.consume(key);
      },
      async reset(key) {
        await events.delete(key);
        await delay.delete(key);
      },
    };
  };
}

async function consume(
  limiter: Pick<Limiter, 'consume'>,
  key: string,
  { points = 1, ...options }: { points?: number | undefined; customDuration?: number },
  refusal: Refusal = (seconds) => say('rate_limited_for', { seconds }),
): Promise<number> {
  try {
    return (await limiter.consume(key, points, options)).consumedPoints;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Problem('rate_limited', { message: refusal(seconds), retryAfter: seconds });
  }
}
