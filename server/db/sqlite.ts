import { constants } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql, type Transaction } from 'kysely';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { withRetry } from '../platform/retry.ts';
import { ContentVersionTracker, trackContentWrites } from './content-version.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { applyMigrations, type MigrationTarget, rejectNewerDatabase } from './migrate.ts';
import { type Migration, sqliteTypes } from './migrations/migration.ts';
import { adaptNodeSqlite, ImmediateSqliteDialect, NodeSqliteDialect } from './node-sqlite.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { explainFolderError, explainSqliteError, isSqliteBusy } from './sqlite-errors.ts';

const writeRetry = { timeoutMs: 5_000, isTransient: isSqliteBusy };
const migrationRetry = { timeoutMs: 60_000, isTransient: isSqliteBusy };

/** Where the embedded database lives and who opens it. */
export interface SqliteOptions {
  readonly dataDir: string;
  /** A serving process: refused while another one serves the same folder. */
  readonly exclusive: boolean;
  readonly migrations: readonly Migration[];
}

/** Opens `DATA_DIR/keepsake.db`, creating folder and file when they are missing. */
export async function openSqlite(options: SqliteOptions): Promise<Database> {
  const { dataDir, exclusive, migrations } = options;
  const file = join(dataDir, 'keepsake.db');
  const explain = (error: unknown) => explainSqliteError(error, file);
  const undo = new AsyncDisposableStack();
  try {
    const created = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (created !== undefined) undo.defer(() => rm(created, { recursive: true, force: true }));
    await access(dataDir, constants.W_OK);

    const writer = new DatabaseSync(file);
    undo.defer(() => closeIfOpen(writer));
    await withRetry(writeRetry, async () => prepareWriter(writer));
    const reader = new DatabaseSync(file);
    undo.defer(() => closeIfOpen(reader));
    prepareReader(reader);

    const write = new Kysely<Schema>({
      dialect: new ImmediateSqliteDialect(writer),
    });
    const readable = adaptNodeSqlite(reader, explain);
    const read = new Kysely<Schema>({ dialect: new NodeSqliteDialect({ database: readable }) });
    const target = migrationTarget(read, write);
    await rejectNewerDatabase(target, migrations, `The database ${file}`);
    const lock = exclusive ? lockDataFolder(dataDir) : undefined;
    const content = new ContentVersionTracker(detectExternalWrites(writer));
    undo.move();

    return {
      read,
      write: async (work) => {
        const noticed = trackContentWrites(work);
        try {
          const result = await withRetry(writeRetry, () =>
            write.transaction().execute(noticed.run),
          );
          if (noticed.hasWritten()) content.changed();
          return result;
        } catch (error) {
          throw explain(error);
        }
      },
      dialect: sqliteDialect,
      content,
      createLimiter: ({ name, points, seconds }) =>
        new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      ping: async () => {
        await sql`select schema_version from pragma_schema_version`.execute(read);
      },
      migrate: () => applyMigrations(target, migrations),
      close: async () => {
        // The writer goes last: the last connection to leave folds the log into the file.
        closeIfOpen(reader);
        closeIfOpen(writer);
        lock?.release();
      },
    };
  } catch (error) {
    await undo.disposeAsync();
    throw explain(explainFolderError(error, dataDir));
  }
}

function prepareWriter(connection: DatabaseSync): void {
  connection.exec('pragma busy_timeout = 5000');
  connection.exec('pragma journal_mode = wal');
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  // Waiting inside SQLite would stop the whole process; `withRetry` waits for the write lock instead.
  connection.exec('pragma busy_timeout = 0');
}

function prepareReader(connection: DatabaseSync): void {
  connection.exec('pragma busy_timeout = 5000');
  connection.exec('pragma query_only = on');
}

function closeIfOpen(connection: DatabaseSync): void {
  if (connection.isOpen) connection.close();
}

function migrationTarget(read: Kysely<Schema>, write: Kysely<Schema>): MigrationTarget {
  return {
    vocabulary: sqliteTypes,
    hasHistory: async () => {
      const found =
        await sql`select 1 from sqlite_master where type = 'table' and name = 'migrations'`.execute(
          read,
        );
      return found.rows.length > 0;
    },
    read,
    alone: <T>(work: (tx: Transaction<Schema>) => Promise<T>) =>
      withRetry(migrationRetry, () => write.transaction().execute(work)),
  };
}

/** Held by the one serving process of a data folder. */
export interface DataFolderLock {
  release(): void;
}

/**
 * Takes the data folder for one serving process. The lock is an exclusive transaction on a tiny side
 * database, so the operating system drops it with the process, `kill -9` included.
 * The file stays when the lock is released: removing it would race with the next owner.
 */
function lockDataFolder(dataDir: string): DataFolderLock {
  const connection = new DatabaseSync(join(dataDir, 'keepsake.lock'), { timeout: 0 });
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

/** Sooner than anyone could notice, and rarely enough to cost nothing under load. */
const betweenLooksMs = 5;

/**
 * Tells whether a tool beside the server has written since it was last asked: SQLite counts the
 * changes of other connections.
 */
function detectExternalWrites(connection: DatabaseSync): () => boolean {
  const count = connection.prepare('pragma data_version');
  let seen = count.get()?.data_version;
  let lastLook = 0;
  return () => {
    const time = performance.now();
    if (time - lastLook < betweenLooksMs || !connection.isOpen) return false;
    lastLook = time;
    const before = seen;
    seen = count.get()?.data_version;
    return seen !== before;
  };
}
