import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { QueryHooks } from './database.ts';
import {
  explainPostgresError,
  isPostgresOutage,
  isQueryTimeout,
  type PostgresAddress,
} from './postgres-errors.ts';
import type { Schema } from './schema.ts';

/** Counters and timestamps are bigint in PostgreSQL and fit into a JavaScript number. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    type === pg.types.builtins.INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
};

/** A connection pool with a Kysely instance on it. */
export function openPool(
  databaseUrl: string,
  address: PostgresAddress,
  hooks: QueryHooks,
  limits: pg.PoolConfig,
): { db: Kysely<Schema>; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'keepsake',
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    ...limits,
  });
  // The pool removes broken connections itself; without listeners the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function connect(): Promise<PostgresPoolClient> {
    try {
      return adapt(await pool.connect(), address);
    } catch (error) {
      throw explainPostgresError(error, address);
    }
  }
  const { options } = pool;
  const dialect = new PostgresDialect({ pool: { options, connect, end: () => pool.end() } });
  return { db: new Kysely<Schema>({ dialect, ...hooks }), pool };
}

/** Prepares each distinct query once on its connection, and destroys a connection that is stuck. */
function adapt(client: pg.PoolClient, address: PostgresAddress): PostgresPoolClient {
  let stuck: Error | undefined;
  async function query(text: string, values: readonly unknown[]) {
    if (stuck) throw stuck;
    try {
      return await client.query({ ...named(text), text, values: [...values] });
    } catch (error) {
      const explained = isPostgresOutage(error) ? explainPostgresError(error, address) : error;
      // The response is still outstanding; pg would queue later queries of this connection behind it.
      if (isQueryTimeout(error)) stuck = explained as Error;
      throw explained;
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(stuck ?? destroy),
  };
}

/** Names are shared by all connections; a text that falls out of the LRU gets another one. */
const names = new LRUCache<string, string>({ max: 500 });
let prepared = 0;

function named(text: string): { name?: string } {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return {};
  // Planned for each keyword: the plan for a common one would read all rows for a rare one.
  if (/ like (?:concat\()?\$/.test(text)) return {};
  const name = names.get(text) ?? `keepsake_${++prepared}`;
  names.set(text, name);
  return { name };
}
