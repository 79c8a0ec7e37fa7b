import type { Database, QueryHooks } from './database.ts';
import { migrations as allMigrations } from './migrate.ts';
import type { Migration } from './migrations/migration.ts';

/** Which database to use. */
export interface DatabaseOptions {
  /** A PostgreSQL server; without it the data folder holds an SQLite database. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** For the serving process: only one may serve an SQLite data folder. Tools run beside it without. */
  readonly exclusive?: boolean;
  /** The known migrations; a test may pass those of an older version. */
  readonly migrations?: readonly Migration[];
  /** Called for every query; tests record which have run on which engine. */
  readonly hooks?: QueryHooks;
}

/** Connects, or throws `DatabaseUnavailable` with a message for the operator. */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  const {
    databaseUrl,
    dataDir,
    exclusive = false,
    migrations = allMigrations,
    hooks = {},
  } = options;
  // Loads the driver of one engine only.
  if (databaseUrl === undefined) {
    const { openSqlite } = await import('./sqlite.ts');
    return openSqlite({ dataDir, exclusive, migrations, hooks });
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres({ databaseUrl, isServing: exclusive, migrations, hooks });
}
