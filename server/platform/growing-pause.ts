import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { tooMany } from './limits.ts';

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
