import type { Database } from './database.ts';
import { migrations as everyMigration } from './migrations/list.ts';
import type { Migration } from './migrations/migration.ts';

/** Which database to use. */
export interface DatabaseOptions {
  /** A PostgreSQL server; without it the data folder holds an SQLite database. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** A serving process: it alone may serve an SQLite data folder. Tools work beside it without. */
  readonly exclusive?: boolean;
  /** The migrations this program knows; a test may pretend to be an older program. */
  readonly migrations?: readonly Migration[];
}

/** Connects, or throws `DatabaseUnavailable` with a sentence for the operator and leaves nothing behind. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, exclusive = false, migrations = everyMigration } = options;
  // Each engine brings its driver, and a process needs one of them.
  if (databaseUrl === undefined) {
    const { openSqlite } = await import('./sqlite.ts');
    return openSqlite({ dataDir, exclusive, migrations });
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres({ databaseUrl, isServing: exclusive, migrations });
}
