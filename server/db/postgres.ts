import { randomUUID } from 'node:crypto';
import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { withRetry, withTimeout } from '../platform/retry.ts';
import { ContentVersionTracker, trackContentWrites } from './content-version.ts';
import {
  type Database,
  DatabaseUnavailable,
  type LimiterRule,
  type QueryHooks,
  type WriteOptions,
  type WriteTransaction,
} from './database.ts';
import { rejectOlderSchema, rejectOtherDatabase } from './known-schema.ts';
import { applyMigrations, type MigrationTarget } from './migrate.ts';
import { type Migration, postgresTypes } from './migrations/migration.ts';
import {
  createNotifier,
  KnownVersions,
  type StoredVersion,
  storeContentVersion,
} from './postgres-content-version.ts';
import { postgresDialect } from './postgres-dialect.ts';
import {
  addressOf,
  explainMigrationError,
  explainPostgresError,
  isPostgresConflict,
  isPostgresConflictWhileMigrating,
  type PostgresAddress,
} from './postgres-errors.ts';
import { isServedByOlder, listenForContentChanges } from './postgres-listener.ts';
import { openPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

const minimumServerVersion = 15;
const pingTimeoutMs = 2_000;
/** An arbitrary key, the same in every version. */
const migrationLock = 742_911_530;

const writeRetry = { timeoutMs: 5_000, isTransient: isPostgresConflict };
const migrationRetry = { timeoutMs: 60_000, isTransient: isPostgresConflictWhileMigrating };

export interface PostgresOptions {
  readonly databaseUrl: string;
  /** A serving process listens for writes of other processes. */
  readonly isServing: boolean;
  readonly migrations: readonly Migration[];
  readonly hooks: QueryHooks;
}

/** Opens connection pools after checking the server's version. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, isServing, migrations, hooks } = options;
  const address = readAddress(databaseUrl);
  // The server's statement timeout comes first and gives a reason; the client's detects a server that
  // does not respond. Reads have short timeouts, so that an outage is noticed soon. A tool that loads a
  // site needs long statements: it checks millions of rows in one.
  const open = (max: number, statement_timeout: number) =>
    openPool(databaseUrl, address, hooks, {
      max,
      lock_timeout: 4_000,
      idle_in_transaction_session_timeout: 10_000,
      statement_timeout,
      query_timeout: isServing ? statement_timeout + 300 : 30 * 60_000,
      // A visitor gets an error soon; a tool can wait for a busy server.
      connectionTimeoutMillis: isServing ? 1_500 : 15_000,
    });
  const reads = open(6, isServing ? 1_500 : 5_000);
  const writes = open(4, 5_000);
  const target = migrationTarget(options, address, reads.db);
  try {
    await rejectOldServer(reads.db, address);
    await rejectOtherDatabase(target, migrations, `The database "${address.database}"`);
  } catch (error) {
    await Promise.all([reads.db.destroy(), writes.db.destroy()]);
    throw explainPostgresError(error, address);
  }
  const contentVersion = new ContentVersionTracker();
  const self = randomUUID();
  const known = new KnownVersions(self);
  const notifier = createNotifier(writes.db, self);
  const listener = isServing
    ? listenForContentChanges({ databaseUrl, migrations, contentVersion, known })
    : undefined;

  async function writeOnce<Result>(
    work: (tx: WriteTransaction) => Promise<Result>,
    options?: WriteOptions,
  ): Promise<Result> {
    let stored = undefined as StoredVersion | undefined;
    const onWrite = async (tx: WriteTransaction) => {
      stored = await storeContentVersion(tx);
    };
    const tracked = trackContentWrites(work, { ...options, onWrite });
    try {
      const result = await writes.db.transaction().execute(tracked.run);
      if (stored) {
        known.add(stored);
        contentVersion.increment(options);
        notifier.add(stored);
      }
      return result;
    } catch (error) {
      // The transaction may have committed although the reply was lost, or may do so yet, which the next
      // heartbeat of every listener finds.
      if (stored) contentVersion.increment();
      throw error;
    }
  }

  return {
    read: reads.db,
    write: (work, options) => withRetry(writeRetry, () => writeOnce(work, options)),
    dialect: postgresDialect,
    contentVersion,
    createLimiter: (rule) => createPostgresLimiter(writes.db, rule),
    connections: () => {
      const pools = [reads.pool, writes.pool];
      const sum = (count: (pool: pg.Pool) => number) =>
        pools.reduce((all, one) => all + count(one), 0);
      return {
        busy: sum((pool) => pool.totalCount - pool.idleCount),
        idle: sum((pool) => pool.idleCount),
        waiting: sum((pool) => pool.waitingCount),
      };
    },
    ping: () => withTimeout(pingTimeoutMs, rejectOlderSchema(reads.db, migrations)),
    migrate: () => applyMigrations(target, migrations),
    close: async () => {
      await notifier.finished();
      await listener?.stop();
      await Promise.all([reads.db.destroy(), writes.db.destroy()]);
    },
  };
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

async function rejectOldServer(db: Kysely<Schema>, { host, port }: PostgresAddress): Promise<void> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(db);
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < minimumServerVersion) {
    throw new DatabaseUnavailable(
      `The PostgreSQL server at ${host}:${port} is version ${version}; Keepsake needs ${minimumServerVersion} or later.`,
    );
  }
}

function migrationTarget(
  { databaseUrl, hooks, migrations }: PostgresOptions,
  address: PostgresAddress,
  read: Kysely<Schema>,
): MigrationTarget {
  return {
    types: postgresTypes,
    hasHistory: async () => {
      const found = await sql`select 1 where to_regclass('migrations') is not null`.execute(read);
      return found.rows.length > 0;
    },
    describeSchema: () => describeSchema(read),
    read,
    inLockedTransaction: async (work) => {
      // A separate connection: building an index may take longer than the pool's timeouts allow.
      const { db } = openPool(databaseUrl, address, hooks, { max: 1 });
      try {
        return await withRetry(migrationRetry, () =>
          db.transaction().execute(async (tx) => {
            await takeMigrationLock(tx);
            return work(tx);
          }),
        );
      } catch (error) {
        throw explainMigrationError(error);
      } finally {
        await db.destroy();
      }
    },
    rejectOlderProcesses: async () => {
      if (!(await isServedByOlder(read, migrations))) return;
      throw new DatabaseUnavailable(
        `A Keepsake of an earlier version is running on the database "${address.database}"; stop all of its processes, then start this one.`,
      );
    },
  };
}

/** Texts that do not depend on the server's version, nor on the name of the schema. */
async function describeSchema(read: Kysely<Schema>) {
  const { rows } = await sql<{ table: string; text: string }>`
    select parts.table, replace(text, current_schema() || '.', '') as text
    from (
      select table_name, concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable)
      from information_schema.columns
      where table_schema = current_schema()
      union all
      select tablename, indexdef from pg_indexes where schemaname = current_schema()
      union all
      select relname, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), md5(prosrc))
      from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_proc on pg_proc.oid = tgfoid
      where relnamespace = current_schema()::regnamespace and not tgisinternal
    ) as parts ("table", text)`.execute(read);
  return rows;
}

async function takeMigrationLock(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
  // A short lock timeout, because all later queries queue behind a waiting migration.
  await sql`set local lock_timeout = '2s'`.execute(tx);
}

/** A limiter whose counts all processes share, in the table `rate_limits`. */
function createPostgresLimiter(db: Kysely<Schema>, rule: LimiterRule): RateLimiterPostgres {
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
