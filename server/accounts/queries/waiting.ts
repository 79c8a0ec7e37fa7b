import { sql } from 'kysely';
import type { Database, WriteTransaction } from '../../db/database.ts';
import { limitAndOffset, type Page } from '../../platform/paging.ts';

/** Locks an account in any state; a concurrent decision about it waits. */
export function lockAccount(db: Database, tx: WriteTransaction, memberId: string) {
  const member = tx
    .selectFrom('members')
    .select(['email', 'activated_at', 'waiting_since', 'suspended_at'])
    .where('id', '=', memberId);
  return db.dialect.forNoKeyUpdate(member).executeTakeFirst();
}

export async function startWaiting(tx: WriteTransaction, memberId: string, now: number) {
  await tx
    .updateTable('members')
    .set({ waiting_since: now })
    .where('id', '=', memberId)
    .where('activated_at', 'is', null)
    .execute();
}

/** Longest first, with whose invitation they came. */
export function listWaiting(db: Database, page: Page) {
  const { limit, offset } = limitAndOffset(page);
  return db.read
    .selectFrom('members')
    .select((eb) => [
      'members.id',
      'members.first_name',
      'members.last_name',
      'members.email',
      'members.waiting_since',
      eb
        .selectFrom('invitation_uses')
        .innerJoin('invitations', 'invitations.id', 'invitation_uses.invitation_id')
        .innerJoin('members as inviter', 'inviter.id', 'invitations.member_id')
        .select(sql<string>`inviter.first_name || ' ' || inviter.last_name`.as('name'))
        .whereRef('invitation_uses.member_id', '=', 'members.id')
        .where('invitation_uses.joined_at', 'is not', null)
        .orderBy('invitation_uses.joined_at', 'desc')
        .limit(1)
        .as('invited_by'),
    ])
    .where('members.waiting_since', 'is not', null)
    .orderBy('members.waiting_since')
    .orderBy('members.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

export async function countWaiting(db: Database): Promise<number> {
  const { count } = await db.read
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const decided = ['first_name', 'last_name', 'email'] as const;

/** Accepts an account that waits; undefined when none does. Of concurrent decisions one succeeds. */
export function acceptWaiting(tx: WriteTransaction, memberId: string, now: number) {
  return tx
    .updateTable('members')
    .set({ activated_at: now, waiting_since: null })
    .where('id', '=', memberId)
    .where('waiting_since', 'is not', null)
    .returning(decided)
    .executeTakeFirst();
}

/** Deletes an account that waits, which owns nothing but its links; undefined when none does. */
export function deleteWaiting(tx: WriteTransaction, memberId: string) {
  return tx
    .deleteFrom('members')
    .where('id', '=', memberId)
    .where('waiting_since', 'is not', null)
    .returning(decided)
    .executeTakeFirst();
}

export async function listAdminIds(tx: WriteTransaction): Promise<string[]> {
  const admins = await tx
    .selectFrom('members')
    .select('id')
    .where('role', '=', sql.lit('admin'))
    .orderBy('id')
    .execute();
  return admins.map(({ id }) => id);
}
