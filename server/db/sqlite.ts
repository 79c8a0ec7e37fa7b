import { constants } from 'node:fs';
import { access, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type RetryPolicy, withRetry } from '../platform/retry.ts';
import { ContentVersionTracker, trackContentWrites } from './content-version.ts';
import {
  type Database,
  DatabaseUnavailable,
  type QueryHooks,
  type WriteTransaction,
} from './database.ts';
import { rejectOlderSchema, rejectOtherDatabase } from './known-schema.ts';
import { applyMigrations, type MigrationTarget } from './migrate.ts';
import { type Migration, sqliteTypes } from './migrations/migration.ts';
import { adaptNodeSqlite, ImmediateSqliteDialect, NodeSqliteDialect } from './node-sqlite.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { explainFolderError, explainSqliteError, isSqliteBusy } from './sqlite-errors.ts';
import { type SyncedLog, startLog } from './sqlite-log.ts';

const writeRetry = { timeoutMs: 5_000, isTransient: isSqliteBusy };
const migrationRetry = { timeoutMs: 60_000, isTransient: isSqliteBusy };

export interface SqliteOptions {
  readonly dataDir: string;
  /** For the serving process: throws while another one serves the same folder. */
  readonly exclusive: boolean;
  readonly migrations: readonly Migration[];
  readonly hooks: QueryHooks;
  /** For tests. */
  readonly openLog?: typeof startLog;
}

/** Opens `DATA_DIR/keepsake.db`, creating folder and file when they are missing. */
export async function openSqlite(options: SqliteOptions): Promise<Database> {
  const { dataDir, exclusive, migrations, hooks, openLog = startLog } = options;
  const file = join(dataDir, 'keepsake.db');
  const explain = (error: unknown) => explainSqliteError(error, file);
  const undo = new AsyncDisposableStack();
  try {
    const created = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (created !== undefined) undo.defer(() => rm(created, { recursive: true, force: true }));
    await access(dataDir, constants.W_OK);

    await createForOwner(file);
    const writer = new DatabaseSync(file);
    undo.defer(() => closeIfOpen(writer));
    await withRetry(writeRetry, async () => prepareWriter(writer));
    const reader = new DatabaseSync(file);
    undo.defer(() => closeIfOpen(reader));
    prepareReader(reader);

    const write = new Kysely<Schema>({
      dialect: new ImmediateSqliteDialect(writer),
      ...hooks,
    });
    const readable = adaptNodeSqlite(reader, explain);
    const read = new Kysely<Schema>({
      dialect: new NodeSqliteDialect({ database: readable }),
      ...hooks,
    });
    let log: SyncedLog | undefined;
    const transact = <T>(retry: RetryPolicy, work: (tx: WriteTransaction) => Promise<T>) => {
      if (log?.outage) throw log.outage;
      return withRetry(retry, () => write.transaction().execute(work));
    };
    const target = migrationTarget(read, {
      inLockedTransaction: async (work) => {
        const result = await transact(migrationRetry, work);
        await log?.synced();
        return result;
      },
      rejectOlderProcesses: async () => {
        if (!exclusive) (await lockDataFolder(dataDir)).release();
      },
    });
    await rejectOtherDatabase(target, migrations, `The database ${file}`);
    const lock = exclusive ? await lockDataFolder(dataDir) : undefined;
    undo.defer(() => lock?.release());
    if (exclusive) {
      const started = await openLog(file);
      undo.defer(() => started.close());
      log = started;
      writer.exec('pragma synchronous = normal');
      writer.exec('pragma wal_autocheckpoint = 0');
    }
    const contentVersion = new ContentVersionTracker(detectExternalWrites(writer));
    undo.move();

    return {
      read,
      write: async (work, options) => {
        const tracked = trackContentWrites(work, options);
        try {
          const result = await transact(writeRetry, tracked.run);
          try {
            await log?.synced();
          } finally {
            // Invalidates the response cache. It is committed even if the disk has not confirmed it.
            if (tracked.hasWritten()) contentVersion.increment(options);
          }
          return result;
        } catch (error) {
          throw explain(error);
        }
      },
      dialect: sqliteDialect,
      contentVersion,
      createLimiter: ({ name, points, seconds }) =>
        new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      ping: async () => {
        if (log?.outage) throw log.outage;
        await rejectOlderSchema(read, migrations);
      },
      migrate: () => applyMigrations(target, migrations),
      close: async () => {
        // The last connection to close checkpoints the log, of which a failed sync may have lost a part.
        if (!log?.outage) {
          closeIfOpen(reader);
          closeIfOpen(writer);
        }
        await log?.close();
        lock?.release();
      },
    };
  } catch (error) {
    await undo.disposeAsync();
    throw explain(explainFolderError(error, dataDir));
  }
}

/** SQLite gives its log and journal the permissions of the database, and creates that for everybody. */
async function createForOwner(file: string): Promise<void> {
  try {
    const created = await open(file, 'wx', 0o600);
    await created.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function prepareWriter(connection: DatabaseSync): void {
  connection.exec('pragma busy_timeout = 5000');
  connection.exec('pragma journal_mode = wal');
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  // Waiting inside SQLite would block the event loop; `withRetry` waits for the write lock instead.
  connection.exec('pragma busy_timeout = 0');
}

function prepareReader(connection: DatabaseSync): void {
  connection.exec('pragma busy_timeout = 5000');
  connection.exec('pragma query_only = on');
}

function closeIfOpen(connection: DatabaseSync): void {
  if (connection.isOpen) connection.close();
}

function migrationTarget(
  read: Kysely<Schema>,
  locking: Pick<MigrationTarget, 'inLockedTransaction' | 'rejectOlderProcesses'>,
): MigrationTarget {
  return {
    types: sqliteTypes,
    hasHistory: async () => {
      const found =
        await sql`select 1 from sqlite_master where type = 'table' and name = 'migrations'`.execute(
          read,
        );
      return found.rows.length > 0;
    },
    describeSchema: async () => {
      const { rows } = await sql<{ table: string; text: string }>`
        select tbl_name as "table", concat_ws(' ', type, name, tbl_name, sql) as text
        from sqlite_master
        where name not like 'sqlite_%'`.execute(read);
      return rows.map(({ table, text }) => ({ table, text: text.replace(/\s+/g, ' ') }));
    },
    read,
    ...locking,
  };
}

export interface DataFolderLock {
  release(): void;
}

/**
 * Locks the data folder for one serving process. The lock is an exclusive transaction on a small
 * separate database, so the operating system releases it when the process ends, `kill -9` included.
 * The file is not removed on release: that would race with the next owner.
 */
async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const file = join(dataDir, 'keepsake.lock');
  await createForOwner(file);
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    if (!isSqliteBusy(error)) throw error;
    throw new DatabaseUnavailable(
      `Another Keepsake server already uses the data folder ${dataDir}; stop it first or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => connection.close() };
}

/** Often enough for users, and rarely enough to cost nothing under load. */
const pollIntervalMs = 5;

/**
 * Returns whether another process has written since the last call: `data_version` changes with the
 * commits of other connections. That of the thread which restarts the log counts too, which is rare.
 */
function detectExternalWrites(connection: DatabaseSync): () => boolean {
  const dataVersion = connection.prepare('pragma data_version');
  let lastVersion = dataVersion.get()?.data_version;
  let lastPoll = 0;
  return () => {
    const time = performance.now();
    if (time - lastPoll < pollIntervalMs || !connection.isOpen) return false;
    lastPoll = time;
    const before = lastVersion;
    lastVersion = dataVersion.get()?.data_version;
    return lastVersion !== before;
  };
}
