import { type Kysely, sql, type Transaction } from 'kysely';
import { DatabaseUnavailable } from './database.ts';
import { baseline } from './migrations/0001-baseline.ts';
import { migrationHashes } from './migrations/0002-migration-hashes.ts';
import { editVersions } from './migrations/0003-edit-versions.ts';
import { hashedRateLimits } from './migrations/0004-hashed-rate-limits.ts';
import type { Migration, SqlTypes } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** The database that migrations are applied to. */
export interface MigrationTarget {
  readonly types: SqlTypes;
  readonly read: Kysely<Schema>;
  /** Whether the table `migrations` exists. */
  hasHistory(): Promise<boolean>;
  /** A write transaction under a lock that all processes share. */
  inLockedTransaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
}

/**
 * Applies pending migrations, oldest first, each in its own transaction. Each checks under the lock
 * whether it is still pending, so any number of processes may start at once.
 */
export async function applyMigrations(
  target: MigrationTarget,
  migrations: readonly Migration[],
): Promise<string[]> {
  const known = await appliedMigrations(target);
  const appliedNow: string[] = [];
  for (const migration of migrations.filter(({ name }) => !known.has(name))) {
    if (await target.inLockedTransaction((tx) => applyOnce(tx, migration, target.types))) {
      appliedNow.push(migration.name);
    }
  }
  return appliedNow;
}

/** Throws when a newer version has migrated this database. `subject` begins the message. */
export async function rejectNewerDatabase(
  target: MigrationTarget,
  migrations: readonly Migration[],
  subject: string,
): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...(await appliedMigrations(target))].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new DatabaseUnavailable(
      `${subject} was made by a newer Keepsake (it has ${unknown.join(', ')}); start that version or restore an older backup.`,
    );
  }
}

async function appliedMigrations(target: MigrationTarget): Promise<Set<string>> {
  if (!(await target.hasHistory())) return new Set();
  const rows = await target.read.selectFrom('migrations').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

async function applyOnce(
  tx: Transaction<Schema>,
  migration: Migration,
  types: SqlTypes,
): Promise<boolean> {
  await sql
    .raw(
      `create table if not exists migrations (
        name text primary key not null,
        applied_at ${types.timestamp} not null
      )`,
    )
    .execute(tx);
  const claim = await tx
    .insertInto('migrations')
    .values({ name: migration.name, applied_at: Date.now() } as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claim.numInsertedOrUpdatedRows === 0n) return false;
  for (const statement of migration.statements(types)) {
    await sql.raw(statement).execute(tx);
  }
  return true;
}

/** Every migration, oldest first. A new one goes to the end with the next number. */
export const migrations: readonly Migration[] = [
  baseline,
  migrationHashes,
  editVersions,
  hashedRateLimits,
];
