import type { Database } from '../db/database.ts';

/** The session with this token hash, unless it has expired. */
export function findLiveSession(db: Database, tokenHash: string, now: number) {
  return db.read
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['sessions.member_id', 'members.role'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

/** A member as he sees himself. */
export function findAccount(db: Database, memberId: string) {
  return db.read
    .selectFrom('members')
    .leftJoin('images', 'images.id', 'members.image_id')
    .select([
      'members.id',
      'members.email',
      'members.first_name',
      'members.last_name',
      'members.gender',
      'members.birth_date',
      'members.role',
      'members.created_at',
      'images.storage_key as image_key',
    ])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
