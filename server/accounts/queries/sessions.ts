import type { Insertable } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { SessionsTable } from '../../db/schema.ts';

/** The session with this token hash of a member who is active and not suspended, unless it has expired. */
export function findLiveSession(db: Database, tokenHash: string, now: number) {
  return db.read
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['sessions.id', 'sessions.member_id', 'sessions.last_used_at', 'members.role'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('members.activated_at', 'is not', null)
    .where('members.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** Deletes the sessions of a member that are not among the `count` most recently used. */
export async function keepNewestSessions(tx: WriteTransaction, memberId: string, count: number) {
  await tx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('id', 'not in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .limit(count),
    )
    .execute();
}

export async function insertSession(tx: WriteTransaction, session: Insertable<SessionsTable>) {
  await tx.insertInto('sessions').values(session).execute();
}

export async function touchSession(
  tx: WriteTransaction,
  id: string,
  now: number,
  expiresAt: number,
) {
  await tx
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export function listSessions(db: Database, memberId: string, now: number) {
  return db.read
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(limits.sessions)
    .execute();
}

export async function deleteSession(tx: WriteTransaction, id: string) {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionByHash(tx: WriteTransaction, tokenHash: string) {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Returns whether the member has such a session. */
export async function deleteSessionOf(tx: WriteTransaction, memberId: string, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessionsOf(tx: WriteTransaction, memberId: string) {
  await tx.deleteFrom('sessions').where('member_id', '=', memberId).execute();
}

/** Deletes expired sessions, links and rate-limit counters. */
export async function deleteExpired(tx: WriteTransaction, now: number) {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await tx
    .deleteFrom('tokens')
    .where('expires_at', '<=', now - 24 * 60 * 60_000)
    .execute();
  await tx.deleteFrom('rate_limits').where('expire', '<=', now).execute();
}
