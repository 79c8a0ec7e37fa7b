import type { Insertable } from 'kysely';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { RemovalsTable } from '../db/schema.ts';

export async function insertRemoval(tx: WriteTransaction, removal: Insertable<RemovalsTable>) {
  await tx.insertInto('removals').values(removal).execute();
}

/** The name of a member, read within the transaction of the removal. */
export function findName(tx: WriteTransaction, memberId: string) {
  return tx
    .selectFrom('members')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** Newest first. */
export function listRemovals(db: Database, { page, limit }: { page: number; limit: number }) {
  return db.read
    .selectFrom('removals')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export type RemovalRow = Awaited<ReturnType<typeof listRemovals>>[number];

export async function countRemovals(db: Database): Promise<number> {
  const { count } = await db.read
    .selectFrom('removals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
