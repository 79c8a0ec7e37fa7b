import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { LimiterRule } from './database.ts';
import type { Schema } from './schema.ts';

/** A limiter whose counts all processes share, in the table `rate_limits`. */
export function createPostgresLimiter(db: Kysely<Schema>, rule: LimiterRule): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // Through the same pool as everything else, so that an outage looks the same too.
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
      },
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.seconds,
  });
}
