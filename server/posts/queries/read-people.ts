import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { personName } from '../select-people.ts';
import { visibleTo } from '../visibility.ts';

/** The posts that name a person, as far as the viewer may see them. */
const mentionsOf = (db: Database, viewer: Viewer, personId: string) =>
  db.read
    .selectFrom('post_people')
    .where('post_people.person_id', '=', personId)
    .where(visibleTo(viewer, 'post_people'));

/** A person in a post that the viewer may see; without an account as the newest such post has the name. */
export function findPerson(db: Database, viewer: Viewer, personId: string) {
  return mentionsOf(db, viewer, personId)
    .leftJoin('members', 'members.id', 'post_people.person_id')
    .select(['post_people.person_id as _id', 'members.id as memberId', personName.as('name')])
    .orderBy('post_people.created_at', 'desc')
    .orderBy('post_people.post_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countPostsByPerson(
  db: Database,
  viewer: Viewer,
  personId: string,
): Promise<number> {
  const { count } = await mentionsOf(db, viewer, personId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether others may name a member, or it is the viewer. */
const canBeNamed = (viewer: Viewer) => sql<SqlBool>`members.activated_at is not null
  and members.suspended_at is null and (members.nameable or members.id = ${viewer.id})`;

const memberAsPerson = [
  'members.id as _id',
  'members.id as memberId',
  sql<string>`members.first_name || ' ' || members.last_name`.as('name'),
] as const;

/** Members whose names contain all these words and who can be named. */
export function suggestMembers(db: Database, viewer: Viewer, words: string[], limit: number) {
  return db.read
    .selectFrom('members')
    .select(memberAsPerson)
    .where((eb) => eb.and(words.map((word) => db.dialect.textContains('activatedMembers', word))))
    .where(canBeNamed(viewer))
    .orderBy('members.search_name')
    .orderBy('members.id')
    .limit(limit)
    .execute();
}

/**
 * Whether a person without an account is in a post that the viewer may see, and the name contains all
 * these words. Other names are not compared: the duration would reveal them.
 */
function isKnownByName(
  { dialect }: Database,
  viewer: Viewer,
  words: readonly string[],
): RawBuilder<SqlBool> {
  const contain = words.map((word) => dialect.columnContains('people.folded_name', word));
  return sql`people.member_id is null and case when exists (
    select 1 from post_people where post_people.person_id = people.id
      and ${visibleTo(viewer, 'post_people')}
  ) then ${sql.join(contain, sql` and `)} else false end`;
}

/** People without an account, as the newest post that the viewer may see has their names. */
export function suggestNames(db: Database, viewer: Viewer, words: string[], limit: number) {
  return db.read
    .selectFrom('people')
    .select('people.id as _id')
    .select((eb) =>
      eb
        .selectFrom('post_people')
        .select('post_people.name')
        .whereRef('post_people.person_id', '=', 'people.id')
        .where(visibleTo(viewer, 'post_people'))
        .orderBy('post_people.created_at', 'desc')
        .orderBy('post_people.post_id', 'desc')
        .limit(1)
        .as('name'),
    )
    .where(isKnownByName(db, viewer, words))
    .orderBy('people.folded_name')
    .limit(limit)
    .execute();
}

/** So many own posts are looked through for people to suggest. */
const newestOwnPosts = 20;

/** Who is in the viewer's newest posts and can be named again, those of the newest first. */
export function listNewestPeople(db: Database, viewer: Viewer) {
  const newest = db.read
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.member_id', '=', viewer.id)
    .where(visibleTo(viewer))
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(newestOwnPosts);
  return db.read
    .selectFrom('post_people')
    .leftJoin('members', 'members.id', 'post_people.person_id')
    .select(['post_people.person_id as _id', 'members.id as memberId', personName.as('name')])
    .where('post_people.post_id', 'in', newest)
    .where(sql<SqlBool>`(members.id is null or ${canBeNamed(viewer)})`)
    .orderBy('post_people.created_at', 'desc')
    .orderBy('post_people.position')
    .execute();
}
