import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { personName } from '../select-people.ts';
import { partsVisibleTo, visibleTo } from '../visibility.ts';

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
 * Selects the people without an account whose names contain all these words, of those that the viewer may
 * know. Each scope has its own index, and own private posts are read by author: what others keep private
 * affects neither the result nor its duration.
 */
export function selectNames(
  { dialect }: Database,
  viewer: Viewer,
  words: readonly string[],
): RawBuilder<unknown> {
  const inScope = (scope: 'sharedNames' | 'privateNames') => sql`
    select people.id, people.folded_name from people
    where ${all(words.map((word) => dialect.textContains(scope, word)))}`;
  // Not a join: PostgreSQL would compare all names first, and read only then who is in own posts.
  const inOwnPosts = sql`
    select own.id, own.folded_name from (
      select distinct post_people.person_id as id, (
        select people.folded_name from people where people.id = post_people.person_id
      ) as folded_name
      from post_people
      where post_people.audience = 'private' and post_people.member_id = ${viewer.id}
    ) as own
    where ${all(words.map((word) => dialect.columnContains('own.folded_name', word)))}`;
  const privateNames = viewer.role === 'admin' ? inScope('privateNames') : inOwnPosts;
  return sql`${inScope('sharedNames')} union ${privateNames}`;
}

const all = (conditions: Expression<SqlBool>[]) => sql.join(conditions, sql` and `);

/** People without an account, as the newest post that the viewer may see has their names. */
export async function suggestNames(db: Database, viewer: Viewer, words: string[], limit: number) {
  const mentions = partsVisibleTo(viewer, 'post_people').map(
    (part) => sql`select name, created_at, post_id from post_people
      where post_people.person_id = found.id and ${part}`,
  );
  const { rows } = await sql<{ _id: string; name: string | null }>`
    select found.id as _id, (
      select name from (${sql.join(mentions, sql` union all `)}) as mentions
      order by created_at desc, post_id desc limit 1
    ) as name
    from (
      select id, folded_name from (${selectNames(db, viewer, words)}) as names
      order by folded_name limit ${limit}
    ) as found order by found.folded_name`.execute(db.read);
  return rows;
}

/** So many own posts are looked through for people to suggest. */
const newestOwnPosts = 100;

/** Who is in the viewer's newest posts and can be named again: members, then others, the most frequent first. */
export function listFrequentPeople(db: Database, viewer: Viewer, limit: number) {
  const newest = db.read
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.member_id', '=', viewer.id)
    .where(visibleTo(viewer))
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(newestOwnPosts);
  return (
    db.read
      .selectFrom('post_people')
      .leftJoin('members', 'members.id', 'post_people.person_id')
      .select(['post_people.person_id as _id', 'members.id as memberId'])
      // One of the spellings that the viewer has used.
      .select(sql<string>`max(${personName})`.as('name'))
      .where('post_people.post_id', 'in', newest)
      .where(sql<SqlBool>`(members.id is null or ${canBeNamed(viewer)})`)
      .groupBy(['post_people.person_id', 'members.id'])
      .orderBy(sql`members.id is null`)
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy((eb) => eb.fn.max('post_people.created_at'), 'desc')
      .orderBy('post_people.person_id')
      .limit(limit)
      .execute()
  );
}
