import { type Insertable, type Kysely, sql } from 'kysely';
import type { PostPeopleTable } from '../../db/content-tables.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** The ids of the people in a post. */
export async function listPersonIds(tx: WriteTransaction, postId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('post_people')
    .select('person_id')
    .where('post_id', '=', postId)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Those of these people whom a member has named. */
export async function listPeopleNamedBy(
  db: Database,
  authorId: string,
  personIds: string[],
): Promise<string[]> {
  const rows = await db.read
    .selectFrom('post_people')
    .select('person_id')
    .distinct()
    .where('member_id', '=', authorId)
    .where('person_id', 'in', personIds)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Those of the members who have an account, and whether they may be named, also in this post. */
export function listNameable(executor: Kysely<Schema>, memberIds: string[], postId: string | null) {
  return executor
    .selectFrom('members')
    .leftJoin('people_removals', (join) =>
      join
        .onRef('people_removals.member_id', '=', 'members.id')
        .on('people_removals.post_id', '=', postId),
    )
    .select([
      'members.id',
      'members.first_name',
      'members.last_name',
      'people_removals.post_id as removed_from',
      // Not a condition: that would tell who of the listed members is suspended.
      sql<boolean | number>`members.nameable and members.suspended_at is null`.as('nameable'),
    ])
    .where('members.id', 'in', memberIds)
    .where('members.activated_at', 'is not', null)
    .execute();
}

/** The folded names of those who have removed themselves from a post, but for one member. */
export async function listRemovedNames(
  tx: WriteTransaction,
  postId: string,
  exceptOf: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('people_removals')
    .innerJoin('members', 'members.id', 'people_removals.member_id')
    .select('members.search_name')
    .where('people_removals.post_id', '=', postId)
    .where('people_removals.member_id', '<>', exceptOf)
    .execute();
  return rows.map(({ search_name }) => search_name);
}

export async function forgetRemoval(
  tx: WriteTransaction,
  postId: string,
  memberId: string,
): Promise<void> {
  await tx
    .deleteFrom('people_removals')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Takes everybody off a post but these people. */
export async function deleteOtherPeople(
  tx: WriteTransaction,
  postId: string,
  personIds: string[],
): Promise<void> {
  await tx
    .deleteFrom('post_people')
    .where('post_id', '=', postId)
    .$if(personIds.length > 0, (all) => all.where('person_id', 'not in', personIds))
    .execute();
}

/** A person in a post; of a member without a name. */
export interface PersonRow {
  id: string;
  memberId: string | null;
  name: string | null;
  foldedName: string | null;
}

/** A post, with what its people have copies of. */
export type PostOfPeople = Pick<
  Insertable<PostPeopleTable>,
  'post_id' | 'created_at' | 'audience' | 'member_id'
>;

/** Writes who is in a post, in this order; updates those who are in it already. */
export async function writePeople(
  tx: WriteTransaction,
  post: PostOfPeople,
  people: PersonRow[],
): Promise<void> {
  await insertPeople(tx, people);
  await tx
    .insertInto('post_people')
    .values(people.map(({ id, name }, position) => ({ ...post, person_id: id, name, position })))
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'person_id']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        name: eb.ref('excluded.name'),
      })),
    )
    .execute();
}

/**
 * Adds those that do not exist. The others are updated to what they are: that locks them, so that they
 * are not deleted with the last post that names them before this one does.
 */
export async function insertPeople(
  tx: WriteTransaction,
  people: readonly PersonRow[],
): Promise<void> {
  const rows = people.map(({ id, memberId, foldedName }) => ({
    id,
    member_id: memberId,
    folded_name: foldedName,
  }));
  await tx
    .insertInto('people')
    // In one order, so that concurrent transactions wait for each other in turn.
    .values(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ folded_name: eb.ref('excluded.folded_name') })),
    )
    .execute();
}
