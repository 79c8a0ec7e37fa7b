import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseOptions } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import type { PostgresTemplate, SqliteTemplate } from './database-template.ts';
import { emptyTables } from './empty-tables.ts';
import { queryRecording } from './query-recording.ts';
import { isFullRun } from './thoroughness.ts';

/** The engine this run of the test file is on. */
export const engine = inject('databaseTemplate').engine;

/**
 * For parts of `*.engines.test.ts` that no engine decides, such as messages of validation: SQLite has
 * shown them, on PostgreSQL only `npm run test:full` repeats them.
 */
export const isRepetition = engine === 'postgres' && !isFullRun;

const leftovers: (() => Promise<void>)[] = [];

/** Removes what a test file has created; called when it is done. */
export async function cleanUp(): Promise<void> {
  for (const remove of leftovers.splice(0).toReversed()) await remove();
}

export interface OpenDatabase {
  readonly db: Database;
  /** Connects other processes to it. */
  readonly options: DatabaseOptions;
}

let shared: Promise<OpenDatabase> | undefined;
let isSharedInUse = false;

/**
 * A migrated database without rows: one for all files that this process runs one after another, because
 * creating it, connecting and planning queries cost more than most tests. What a file leaves behind in it
 * besides rows, other files find: for a change of schema, statistics or counters, use `openOwnDatabase`.
 */
export async function openDatabase(): Promise<OpenDatabase> {
  if (isSharedInUse) {
    const options = await createDatabase({ isMigrated: true });
    return { db: await openOwnDatabase(options), options };
  }
  isSharedInUse = true;
  leftovers.push(async () => {
    isSharedInUse = false;
  });
  shared ??= createShared();
  const { db, options } = await shared;
  await emptyTables(db);
  await db.write((tx) => tx.deleteFrom('settings').execute());
  // A copy, so that no other file finds a spy on it.
  return { db: { ...db }, options };
}

/** As `openDatabase`, for tests that need no other connection to it. */
export async function openTestDatabase(): Promise<Database> {
  return (await openDatabase()).db;
}

/** A migrated database that no other test file uses: a new one, unless given. */
export async function openOwnDatabase(options?: DatabaseOptions): Promise<Database> {
  const own = options ?? (await createDatabase({ isMigrated: true }));
  const db = await connectDatabase({ ...own, ...queryRecording });
  leftovers.push(() => db.close());
  return db;
}

/** Its connections end with the process; what it is stored in is removed with the template. */
async function createShared(): Promise<OpenDatabase> {
  const template = inject('databaseTemplate');
  const name = `shared_${randomUUID().replaceAll('-', '')}`;
  const options =
    template.engine === 'sqlite'
      ? await copySqlite(template, join(template.dataDir, name))
      : await copyPostgres(template, name);
  return { db: await connectDatabase({ ...options, ...queryRecording }), options };
}

/** Creates a database of its own to connect to, dropped when the test file is done. */
export async function createDatabase({
  isMigrated,
}: {
  isMigrated: boolean;
}): Promise<DatabaseOptions> {
  const template = inject('databaseTemplate');
  if (template.engine === 'sqlite') {
    const dataDir = await createFolder();
    return isMigrated ? copySqlite(template, dataDir) : { dataDir };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  leftovers.push(() => runOnServer(template, `drop database if exists ${name} with (force)`));
  return copyPostgres(isMigrated ? template : { ...template, name: 'template0' }, name);
}

/** A folder that is removed after the test file. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
  // The server may still be storing the last upload of a test, whose client has disconnected.
  leftovers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

async function copySqlite(template: SqliteTemplate, dataDir: string): Promise<DatabaseOptions> {
  await mkdir(dataDir, { recursive: true });
  await copyFile(join(template.dataDir, 'keepsake.db'), join(dataDir, 'keepsake.db'));
  return { dataDir };
}

async function copyPostgres(template: PostgresTemplate, name: string): Promise<DatabaseOptions> {
  await runOnServer(
    template,
    `create database ${name} template ${template.name} strategy file_copy`,
  );
  return { databaseUrl: `${template.serverUrl}/${name}`, dataDir: '' };
}

async function runOnServer({ serverUrl }: PostgresTemplate, statement: string): Promise<void> {
  const client = new pg.Client(`${serverUrl}/postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
