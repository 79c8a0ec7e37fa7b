import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, LimiterRule } from '../db/database.ts';
import { Problem } from './problem.ts';

/** One limit on how often something may happen to the same key. */
export interface Limit {
  /** Counts one event; refuses it with the time to wait when it is one too many. */
  take(key: string): Promise<void>;
  /** Whether anything is counted for the key. */
  knows(key: string): Promise<boolean>;
  /** Takes an event back that turned out to be harmless. */
  giveBack(key: string): Promise<void>;
  /** Forgets what was counted. */
  clear(key: string): Promise<void>;
}

/** Creates the limit of a rule; modules that name the same rule share one. */
export type CreateLimit = (rule: LimiterRule) => Limit;

/** All limits are scaled alike; where they are counted is the database's affair. */
export function createLimits(db: Database, scale: number): CreateLimit {
  const limits = new Map<string, Limit>();
  return (rule) => {
    const points = Math.max(1, Math.round(rule.points * scale));
    const limit = limits.get(rule.name) ?? limitOn(db.createLimiter({ ...rule, points }));
    limits.set(rule.name, limit);
    return limit;
  };
}

/** A limit on a counter. */
export function limitOn(limiter: RateLimiterAbstract): Limit {
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
        throw refusal;
      }
    },
    async knows(key) {
      return (await limiter.get(key)) !== null;
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async clear(key) {
      await limiter.delete(key);
    },
  };
}

/** Says in words when to try again, and in the header for programs. */
function tooMany(milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Problem('rate_limited', {
    message: `Too many attempts. Please try again in ${inWords(seconds)}.`,
    retryAfter: seconds,
  });
}

function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

interface PauseRule {
  name: string;
  /** So many events are free. */
  after: number;
  /** The most seconds between two. */
  longest: number;
  /** Seconds after which all is forgotten. */
  memory: number;
}

/** A pause between events of the same key that doubles with each: one second, two, four. */
export interface GrowingPause {
  /** Counts an event; refuses it while the pause after the last one lasts. */
  take(key: string): Promise<void>;
  /** Forgets what was counted. */
  clear(key: string): Promise<void>;
}

/** Makes pauses whose free events are scaled as limits are. */
export function createGrowingPauses(db: Database, scale: number) {
  return function growingPause(rule: PauseRule): GrowingPause {
    const { name, after, longest, memory } = rule;
    const free = Math.max(1, Math.round(after * scale));
    const events = db.createLimiter({
      name: `${name}-count`,
      points: 1_000_000_000,
      seconds: memory,
    });
    // What is refused is not counted: who asks too early waits no longer for it.
    const pause = db.createLimiter({ name: `${name}-pause`, points: 1, seconds: longest });
    return {
      async take(key) {
        const beyond = ((await events.get(key))?.consumedPoints ?? 0) - free;
        if (beyond >= 0) {
          const seconds = Math.min(longest, 2 ** Math.min(beyond, 30));
          try {
            await pause.consume(key, 1, { customDuration: seconds });
          } catch (refusal) {
            if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
            throw refusal;
          }
        }
        await events.consume(key);
      },
      async clear(key) {
        await events.delete(key);
        await pause.delete(key);
      },
    };
  };
}
