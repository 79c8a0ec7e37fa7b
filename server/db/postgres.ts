import { randomUUID } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { NotedContent, noticeContent } from './content.ts';
import type { Database, Writing } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { applyMigrations, type MigrationTarget, refuseNewerDatabase } from './migrate.ts';
import type { Migration } from './migrations/migration.ts';
import { postgresVocabulary } from './migrations/vocabulary.ts';
import { PreparingClient } from './postgres-client.ts';
import { postgresDialect } from './postgres-dialect.ts';
import {
  addressOf,
  explainMigrationFault,
  explainPostgresFault,
  isPostgresConflict,
  isPostgresConflictWhileMigrating,
  type PostgresAddress,
} from './postgres-faults.ts';
import { createPostgresLimiter } from './postgres-limiter.ts';
import { announceContent, listenForContent } from './postgres-listener.ts';
import { withRetry } from './retry.ts';
import type { Schema } from './schema.ts';
import { settleWithin } from './settle-within.ts';
import { watchForSilence } from './silence.ts';

const oldestServer = 15;
const pingLimitMs = 2_000;
/** Any number will do, as long as every Keepsake uses the same. */
const migrationLock = 742_911_530;

const writePatience = { patienceMs: 5_000, isTransient: isPostgresConflict };
const migrationPatience = { patienceMs: 60_000, isTransient: isPostgresConflictWhileMigrating };

/** The server to use, and the migrations this program knows. */
export interface PostgresOptions {
  readonly databaseUrl: string;
  /** A serving process: it hears of what others write. */
  readonly isServing: boolean;
  readonly migrations: readonly Migration[];
}

/** Opens a pool on a PostgreSQL server, once it has answered and is new enough. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, isServing, migrations } = options;
  const address = readAddress(databaseUrl);
  const { db, pool } = openPool(databaseUrl, address, {
    max: 10,
    statement_timeout: 5_000,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
    // Later than the server's own limit: only a server that fell silent reaches it. A tool that loads
    // a site lifts that limit, and then proves millions of rows in one statement.
    query_timeout: isServing ? 7_000 : 30 * 60_000,
    // A visitor is told soon that the database is away; a tool can wait for a busy server.
    connectionTimeoutMillis: isServing ? 1_500 : 15_000,
  });
  const target = migrationTarget(databaseUrl, address, db);
  try {
    await refuseOldServer(db, address);
    await refuseNewerDatabase(target, migrations, `The database "${address.database}"`);
  } catch (error) {
    await db.destroy();
    throw explainPostgresFault(error, address);
  }
  const content = new NotedContent();
  const self = randomUUID();
  /** Notifications of this process whose COMMIT has not been confirmed: those are not known yet. */
  const unconfirmed = new Set<string>();
  let writes = 0;
  const silence = watchForSilence(pool);
  const listener = isServing
    ? listenForContent({
        databaseUrl,
        content,
        isKnown: (payload) => payload.startsWith(self) && !unconfirmed.delete(payload),
        whenUnheard: silence.suspect,
      })
    : undefined;

  async function writeOnce<Result>(work: (tx: Writing) => Promise<Result>): Promise<Result> {
    const notification = `${self} ${++writes}`;
    const noticed = noticeContent(work, (tx) => {
      unconfirmed.add(notification);
      return announceContent(tx, notification);
    });
    try {
      const result = await db.transaction().execute(noticed.run);
      // Unless its notification was faster than the reply to COMMIT.
      if (unconfirmed.delete(notification)) content.changed();
      return result;
    } catch (error) {
      // The reply to COMMIT may be lost. It may even commit later: the notification then counts too.
      if (unconfirmed.has(notification)) content.changed();
      throw error;
    }
  }

  return {
    read: db,
    runPrepared: async <Row>(text: string, parameters: readonly unknown[]) => {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
      return rows;
    },
    write: (work) => withRetry(writePatience, () => writeOnce(work)),
    dialect: postgresDialect,
    content,
    createLimiter: (rule) => createPostgresLimiter(db, rule),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => {
      await settleWithin(pingLimitMs, sql`select 1`.execute(db));
    },
    migrate: () => applyMigrations(target, migrations),
    close: async () => {
      await listener?.stop();
      await db.destroy();
    },
  };
}

function openPool(
  databaseUrl: string,
  address: PostgresAddress,
  limits: pg.PoolConfig,
): { db: Kysely<Schema>; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'keepsake',
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    Client: PreparingClient,
    ...limits,
  });
  // The pool drops a broken idle connection by itself; without a listener Node would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: () =>
          pool.connect().catch((error) => {
            throw explainPostgresFault(error, address);
          }),
        end: () => pool.end(),
      },
    }),
  });
  return { db, pool };
}

function readAddress(databaseUrl: string): PostgresAddress {
  try {
    const { protocol } = new URL(databaseUrl);
    if (protocol !== 'postgres:' && protocol !== 'postgresql:') throw new Error(protocol);
    return addressOf(new pg.Client(databaseUrl));
  } catch {
    throw new DatabaseUnavailable(
      'DATABASE_URL is not the address of a PostgreSQL database, such as postgres://user:password@host:5432/keepsake.',
    );
  }
}

async function refuseOldServer(db: Kysely<Schema>, { host, port }: PostgresAddress): Promise<void> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(db);
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < oldestServer) {
    throw new DatabaseUnavailable(
      `The PostgreSQL server at ${host}:${port} is version ${version}; Keepsake needs ${oldestServer} or later.`,
    );
  }
}

function migrationTarget(
  databaseUrl: string,
  address: PostgresAddress,
  read: Kysely<Schema>,
): MigrationTarget {
  return {
    vocabulary: postgresVocabulary,
    hasHistory: async () => {
      const found = await sql`select 1 where to_regclass('migrations') is not null`.execute(read);
      return found.rows.length > 0;
    },
    read,
    alone: async (work) => {
      // A connection of its own: building an index may take longer than any request is allowed to.
      const { db } = openPool(databaseUrl, address, { max: 1 });
      try {
        return await withRetry(migrationPatience, () =>
          db.transaction().execute(async (tx) => {
            await waitForTurn(tx);
            return work(tx);
          }),
        );
      } catch (error) {
        throw explainMigrationFault(error);
      } finally {
        await db.destroy();
      }
    },
  };
}

async function waitForTurn(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
  // A table in use is waited for briefly: everyone who comes later queues up behind a waiting migration.
  await sql`set local lock_timeout = '2s'`.execute(tx);
}
