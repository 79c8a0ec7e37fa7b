import { type Kysely, sql, type Transaction } from 'kysely';
import { DatabaseUnavailable } from './database.ts';
import type { Migration, SqlTypes } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** What the runner needs of an engine. */
export interface MigrationTarget {
  readonly vocabulary: SqlTypes;
  readonly read: Kysely<Schema>;
  /** Whether the table that records migrations is there. */
  hasHistory(): Promise<boolean>;
  /** A write transaction that waits until no other process is inside one of these. */
  alone<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
}

/**
 * Applies what is missing, oldest first, each migration in a transaction of its own. The history is
 * read again inside the lock, so any number of processes may start at once and each step happens once.
 */
export async function applyMigrations(
  target: MigrationTarget,
  migrations: readonly Migration[],
): Promise<string[]> {
  const known = await appliedMigrations(target);
  const appliedNow: string[] = [];
  for (const migration of migrations.filter(({ name }) => !known.has(name))) {
    if (await target.alone((tx) => applyOnce(tx, migration, target.vocabulary))) {
      appliedNow.push(migration.name);
    }
  }
  return appliedNow;
}

/** Throws when a newer program has already changed this database. `subject` begins the sentence. */
export async function rejectNewerDatabase(
  target: MigrationTarget,
  migrations: readonly Migration[],
  subject: string,
): Promise<void> {
  const ours = new Set(migrations.map(({ name }) => name));
  const foreign = [...(await appliedMigrations(target))].filter((name) => !ours.has(name));
  if (foreign.length > 0) {
    throw new DatabaseUnavailable(
      `${subject} was made by a newer Keepsake (it has ${foreign.join(', ')}); start that version or restore an older backup.`,
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
  vocabulary: SqlTypes,
): Promise<boolean> {
  await sql
    .raw(
      `create table if not exists migrations (
        name text primary key not null,
        applied_at ${vocabulary.instant} not null
      )`,
    )
    .execute(tx);
  const claim = await tx
    .insertInto('migrations')
    .values({ name: migration.name, applied_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claim.numInsertedOrUpdatedRows === 0n) return false;
  for (const statement of migration.statements(vocabulary)) {
    await sql.raw(statement).execute(tx);
  }
  return true;
}
