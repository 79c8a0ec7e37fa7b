import type { Insertable } from 'kysely';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { AuditEntriesTable } from '../db/schema.ts';

export async function insertAuditEntry(tx: WriteTransaction, entry: Insertable<AuditEntriesTable>) {
  await tx.insertInto('audit_entries').values(entry).execute();
}

/** The name of a member, read within the transaction of the entry. */
export function findName(tx: WriteTransaction, memberId: string) {
  return tx
    .selectFrom('members')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** Newest first. */
export function listAuditEntries(db: Database, { page, limit }: { page: number; limit: number }) {
  return db.read
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export type AuditEntryRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

export async function countAuditEntries(db: Database): Promise<number> {
  const { count } = await db.read
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
