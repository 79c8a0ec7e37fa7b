import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseOptions } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import type { DatabaseTemplate } from './database-template.ts';

/** The engine this run of the test file is on. */
export const engine = inject('databaseTemplate').engine;

const leftovers: (() => Promise<void>)[] = [];

/** Removes what a test file has created; called when it is done. */
export async function cleanUp(): Promise<void> {
  for (const remove of leftovers.splice(0).toReversed()) await remove();
}

/** Opens a migrated database for this test file, its own unless given; removed afterwards. */
export async function openTestDatabase(options?: DatabaseOptions): Promise<Database> {
  const database = await connectDatabase(options ?? (await createDatabase({ isMigrated: true })));
  leftovers.push(() => database.close());
  return database;
}

/** Creates a database of its own to connect to, dropped when the test file is done. */
export async function createDatabase({
  isMigrated,
}: {
  isMigrated: boolean;
}): Promise<DatabaseOptions> {
  const template = inject('databaseTemplate');
  return template.engine === 'sqlite'
    ? await createSqlite(template.dataDir, isMigrated)
    : await createPostgres(template, isMigrated);
}

/** A folder that is removed after the test file. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
  leftovers.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function createSqlite(templateDir: string, isMigrated: boolean): Promise<DatabaseOptions> {
  const dataDir = await createFolder();
  if (isMigrated) {
    await copyFile(join(templateDir, 'keepsake.db'), join(dataDir, 'keepsake.db'));
  }
  return { dataDir };
}

async function createPostgres(
  { serverUrl, name: template }: Extract<DatabaseTemplate, { engine: 'postgres' }>,
  isMigrated: boolean,
): Promise<DatabaseOptions> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(
    serverUrl,
    `create database ${name} template ${isMigrated ? template : 'template0'}`,
  );
  leftovers.push(() => runOnServer(serverUrl, `drop database ${name} with (force)`));
  return { databaseUrl: `${serverUrl}/${name}`, dataDir: '' };
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(`${serverUrl}/postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
