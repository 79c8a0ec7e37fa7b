import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { DatabaseUnavailable } from './database.ts';
import { baseline, baselineSchema, baselineTables } from './migrations/0001-baseline.ts';
import { migrationHashes } from './migrations/0002-migration-hashes.ts';
import { editVersions } from './migrations/0003-edit-versions.ts';
import { hashedRateLimits } from './migrations/0004-hashed-rate-limits.ts';
import { hashOf, type Migration, type SqlTypes } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** The database that migrations are applied to. */
export interface MigrationTarget {
  readonly types: SqlTypes;
  readonly read: Kysely<Schema>;
  /** Whether the table `migrations` exists. */
  hasHistory(): Promise<boolean>;
  /** Its columns, indexes and triggers, each with the name of its table. */
  describeSchema(): Promise<{ table: string; text: string }[]>;
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

/** Throws unless this version can migrate and use the database. `subject` begins the message. */
export async function rejectOtherDatabase(
  target: MigrationTarget,
  migrations: readonly Migration[],
  subject: string,
): Promise<void> {
  const applied = await appliedMigrations(target);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new DatabaseUnavailable(
      `${subject} was made by a newer Keepsake (it has ${unknown.join(', ')}); start that version or restore an older backup.`,
    );
  }
  if (applied.size > 0 && !(await hasKnownSchema(target, applied, known))) {
    // Another process may be migrating it.
    const isSame = (await appliedMigrations(target)).size === applied.size;
    if (!isSame) return rejectOtherDatabase(target, migrations, subject);
    throw new DatabaseUnavailable(
      `${subject} was made by an unreleased Keepsake with other tables; start the version that made it, or choose an empty database and restore a backup of a release.`,
    );
  }
}

/** Compares stored hashes; a database that has only the baseline has none, and its schema is compared. */
async function hasKnownSchema(
  { read, types, describeSchema }: MigrationTarget,
  applied: ReadonlySet<string>,
  known: ReadonlyMap<string, Migration>,
): Promise<boolean> {
  if (!applied.has(migrationHashes.name)) {
    // Other tables and views may be of the operator or of an extension.
    const own = new Set(baselineTables(types));
    const parts = (await describeSchema()).filter(({ table }) => own.has(table));
    const texts = parts.map(({ text }) => text).toSorted();
    return createHash('sha256').update(texts.join('\n')).digest('hex') === baselineSchema(types);
  }
  const rows = await read.selectFrom('migrations').select(['name', 'hash']).execute();
  return rows.every(({ name, hash }) => {
    const migration = known.get(name);
    return migration !== undefined && hash === hashOf(migration, types);
  });
}

/**
 * Throws while the database lacks a migration of this version. A newer schema is fine: during an update
 * processes of both versions serve.
 */
export async function rejectOlderSchema(
  read: Kysely<Schema>,
  migrations: readonly Migration[],
): Promise<void> {
  const rows = await read.selectFrom('migrations').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  const missing = migrations.map(({ name }) => name).filter((name) => !applied.has(name));
  if (missing.length > 0) throw new Error(`the database lacks ${missing.join(', ')}`);
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
    .values({ name: migration.name, applied_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claim.numInsertedOrUpdatedRows === 0n) return false;
  for (const statement of [...migration.statements(types), ...(migration.rows?.() ?? [])]) {
    await sql.raw(statement).execute(tx);
  }
  for (const { name, hash } of newHashes(migration, types)) {
    await tx.updateTable('migrations').set({ hash }).where('name', '=', name).execute();
  }
  return true;
}

/** The baseline has no column for its hash; it gets one with the migration that follows. */
function newHashes(migration: Migration, types: SqlTypes) {
  if (migration === baseline) return [];
  const hashed = migration === migrationHashes ? [baseline, migration] : [migration];
  return hashed.map((each) => ({ name: each.name, hash: hashOf(each, types) }));
}

/** Every migration, oldest first. A new one goes to the end with the next number. */
export const migrations: readonly Migration[] = [
  baseline,
  migrationHashes,
  editVersions,
  hashedRateLimits,
];
