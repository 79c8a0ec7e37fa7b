import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DatabaseUnavailable } from './database.ts';
import { baseline } from './migrations/0001-baseline.ts';
import { migrationHashes } from './migrations/0002-migration-hashes.ts';
import type { Migration, SqlTypes } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** A database to be recognised. */
export interface SchemaTarget {
  readonly types: SqlTypes;
  readonly read: Kysely<Schema>;
  /** Whether the table `migrations` exists. */
  hasHistory(): Promise<boolean>;
  /** Its columns, indexes and triggers, each with the name of its table. */
  describeSchema(): Promise<{ table: string; text: string }[]>;
}

export async function appliedMigrations(target: SchemaTarget): Promise<Set<string>> {
  if (!(await target.hasHistory())) return new Set();
  const rows = await target.read.selectFrom('migrations').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Throws unless this version can migrate and use the database. `subject` begins the message. */
export async function rejectOtherDatabase(
  target: SchemaTarget,
  migrations: readonly Migration[],
  subject: string,
): Promise<void> {
  const applied = await appliedMigrations(target);
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const unknown = [...applied].filter((name) => !byName.has(name));
  if (unknown.length > 0) {
    throw new DatabaseUnavailable(
      `${subject} was made by a newer Keepsake (it has ${unknown.join(', ')}); start that version or restore an older backup.`,
    );
  }
  if (applied.size > 0 && !(await hasKnownSchema(target, applied, byName))) {
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
  { read, types, describeSchema }: SchemaTarget,
  applied: ReadonlySet<string>,
  byName: ReadonlyMap<string, Migration>,
): Promise<boolean> {
  if (!applied.has(migrationHashes.name)) {
    // Other tables and views may be of the operator or of an extension.
    const own = new Set(tablesOfBaseline(types));
    const parts = (await describeSchema()).filter(({ table }) => own.has(table));
    const texts = parts.map(({ text }) => text).toSorted();
    return sha256(texts.join('\n')) === types.pick(schemaOfBaseline);
  }
  const rows = await read.selectFrom('migrations').select(['name', 'hash']).execute();
  return rows.every(({ name, hash }) => {
    const migration = byName.get(name);
    return migration !== undefined && hash === hashOf(migration, types);
  });
}

/** SHA-256 of the schema of a database that has only the baseline. */
const schemaOfBaseline = {
  sqlite: '3ee6e9aa41453c4ded85f7e9894fb9e40a14eb108152c539f66eb7319a87db7c',
  postgres: '9cd9caa336d2857cbe8b8ce69b10ec75ab4cf601c24dcb275bc425bf4257b06f',
};

function tablesOfBaseline(types: SqlTypes): string[] {
  const created = /^create (?:table|virtual table|view) (\w+)/;
  const names = baseline.statements(types).map((statement) => created.exec(statement)?.[1]);
  return ['migrations', ...names.filter((name) => name !== undefined)];
}

/** The hash of its statements, without the starter tags of the baseline, whose ids and times are always new. */
export function hashOf(migration: Migration, types: SqlTypes): string {
  const statements = migration.statements(types);
  return sha256(JSON.stringify(statements.filter((one) => !one.startsWith('insert into tags'))));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

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
