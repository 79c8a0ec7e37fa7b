import { limits } from '#contract/limits.ts';
import type { Database } from '../db/database.ts';
import { limitAndOffset, type Page } from '../platform/paging.ts';

/** Activated members with all columns; `memberView` decides which of them a viewer receives. */
function selectMembers(db: Database) {
  return db.read
    .selectFrom('members')
    .leftJoin('images', 'images.id', 'members.image_id')
    .where('members.activated_at', 'is not', null)
    .select([
      'members.id',
      'members.first_name',
      'members.last_name',
      'members.email',
      'members.gender',
      'members.birth_date',
      'members.role',
      'members.created_at',
      'members.posts_count',
      'members.suspended_at',
      'members.suspension_reason',
      'images.storage_key as image_key',
    ]);
}

/** Members whose names contain all the normalised words, newest first. */
export function listMembers(db: Database, words: string[], page: Page) {
  const { limit, offset } = limitAndOffset(page);
  return selectMembers(db)
    .where((eb) => eb.and(words.map((word) => db.dialect.textContains('activatedMembers', word))))
    .orderBy('members.created_at', 'desc')
    .orderBy('members.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** How many they are; the number of all members is a denormalised counter. */
export async function countMembers(db: Database, words: string[]): Promise<number> {
  if (words.length === 0) {
    const total = await db.read
      .selectFrom('counters')
      .select('value')
      .where('name', '=', 'members')
      .executeTakeFirst();
    return total?.value ?? 0;
  }
  const { count } = await db.read
    .selectFrom('members')
    .where('activated_at', 'is not', null)
    .where((eb) => eb.and(words.map((word) => db.dialect.textContains('activatedMembers', word))))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findMember(db: Database, memberId: string) {
  return selectMembers(db).where('members.id', '=', memberId).executeTakeFirst();
}

/** The ids of a member's newest posts of every audience, without the trash. */
export function listPostIds(db: Database, memberId: string) {
  return db.read
    .selectFrom('posts')
    .select('id as _id')
    .where('member_id', '=', memberId)
    .where('audience', '<>', 'trash')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.memberPostsShown)
    .execute();
}
