import { sql, type Transaction } from 'kysely';
import { appliedMigrations, hashOf, type SchemaTarget } from './known-schema.ts';
import { baseline } from './migrations/0001-baseline.ts';
import { migrationHashes } from './migrations/0002-migration-hashes.ts';
import { editVersions } from './migrations/0003-edit-versions.ts';
import { hashedRateLimits } from './migrations/0004-hashed-rate-limits.ts';
import { onePictureTable } from './migrations/0005-one-picture-table.ts';
import { idempotencyKey } from './migrations/0006-idempotency-key.ts';
import { siteSettings } from './migrations/0007-site-settings.ts';
import { inboxes } from './migrations/0008-inboxes.ts';
import { declaredTotals } from './migrations/0009-declared-totals.ts';
import { contentWrites } from './migrations/0010-content-writes.ts';
import { mailLanguage } from './migrations/0011-mail-language.ts';
import { mutes } from './migrations/0012-mutes.ts';
import { notificationKinds } from './migrations/0013-notification-kinds.ts';
import { news } from './migrations/0014-news.ts';
import { people } from './migrations/0015-people.ts';
import { commentIdempotencyKey } from './migrations/0016-comment-idempotency-key.ts';
import { push } from './migrations/0017-push.ts';
import { nameSearch } from './migrations/0018-name-search.ts';
import { auditDetails } from './migrations/0019-audit-details.ts';
import { openedNews } from './migrations/0020-opened-news.ts';
import type { Migration, SqlTypes } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** The database that migrations are applied to. */
export interface MigrationTarget extends SchemaTarget {
  /** A write transaction under a lock that all processes share. */
  inLockedTransaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Throws while a process of an earlier version serves the database. */
  rejectOlderProcesses(): Promise<void>;
}

/**
 * Applies pending migrations, oldest first, each in its own transaction. Each checks under the lock
 * whether it is still pending, so any number of processes may start at once.
 */
export async function applyMigrations(
  target: MigrationTarget,
  migrations: readonly Migration[],
): Promise<string[]> {
  const applied = await appliedMigrations(target);
  const appliedNow: string[] = [];
  for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
    const isApplied = await target.inLockedTransaction(async (tx) => {
      if (migration.needsStop && applied.size > 0) await target.rejectOlderProcesses();
      return applyOnce(tx, migration, target.types);
    });
    if (isApplied) appliedNow.push(migration.name);
  }
  return appliedNow;
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
  for (const statement of migration.statements(types)) {
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
  onePictureTable,
  idempotencyKey,
  siteSettings,
  inboxes,
  declaredTotals,
  contentWrites,
  mailLanguage,
  mutes,
  notificationKinds,
  news,
  people,
  commentIdempotencyKey,
  push,
  nameSearch,
  auditDetails,
  openedNews,
];
