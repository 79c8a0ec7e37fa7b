import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { DatabaseOptions } from '#server/db/connect.ts';
import { createDatabase, type OpenDatabase, openOwnDatabase } from '../databases.ts';
import { emptyTables } from '../empty-tables.ts';

/*
 * `baseline/` holds the same populated site as the last version with only the baseline has stored it
 * (commit 0633cf1): an SQLite file, a dump of PostgreSQL 15 (`pg_dump --inserts`) and a backup.
 */
const folder = join(import.meta.dirname, 'baseline');

export const baselineArchive = join(folder, 'site.tar.gz');

/** A populated database that has only the baseline, on the engine of this run. */
export async function createBaselineDatabase(): Promise<DatabaseOptions> {
  const options = await createDatabase({ isMigrated: false });
  if (options.databaseUrl === undefined) {
    const bytes = gunzipSync(await readFile(join(folder, 'keepsake.db.gz')));
    await writeFile(join(options.dataDir, 'keepsake.db'), bytes);
    return options;
  }
  const client = new pg.Client(options.databaseUrl);
  await client.connect();
  try {
    await client.query(await readFile(join(folder, 'keepsake.sql'), 'utf8'));
  } finally {
    await client.end();
  }
  return options;
}

/** Such a database, migrated and then emptied. */
export async function openUpgradedDatabase(): Promise<OpenDatabase> {
  const options = await createBaselineDatabase();
  const db = await openOwnDatabase(options);
  await db.migrate();
  await emptyTables(db);
  return { db, options };
}
