import type { Insertable } from 'kysely';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { AuditEntriesTable } from '../db/schema.ts';

export async function insertAuditEntry(tx: WriteTransaction, entry: Insertable<AuditEntriesTable>) {
  await tx.insertInto('audit_entries').values(entry).execute();
}

/** For an item that was restored: it may be removed again, and then only that entry refers to it. */
export async function clearItemId(tx: WriteTransaction, itemId: string) {
  await tx
    .updateTable('audit_entries')
    .set({ item_id: null })
    .where('item_id', '=', itemId)
    .execute();
}

/** The name of a member, read within the transaction of the entry. */
export function findName(tx: WriteTransaction, memberId: string) {
  return tx
    .selectFrom('members')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** Newest first, each with the item it removed while this administrator, or the operator, can restore that. */
export function listAuditEntries(
  db: Database,
  adminId: string | null,
  { page, limit }: { page: number; limit: number },
) {
  return db.read
    .selectFrom('audit_entries')
    .select(['id', 'action', 'subject', 'owner', 'admin', 'reason', 'detail', 'created_at'])
    .select((eb) => [
      eb
        .selectFrom('posts')
        .select('posts.id')
        .whereRef('posts.id', '=', 'audit_entries.item_id')
        .where('posts.trashed_at', 'is not', null)
        .where('posts.trashed_by', 'is', null)
        .where('posts.member_id', 'is distinct from', adminId)
        .as('post_id'),
      eb
        .selectFrom('comments')
        .select('comments.id')
        .whereRef('comments.id', '=', 'audit_entries.item_id')
        .where('comments.trashed_at', 'is not', null)
        .where('comments.trashed_by', 'is', null)
        .where('comments.member_id', 'is distinct from', adminId)
        .as('comment_id'),
    ])
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
