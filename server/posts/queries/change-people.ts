import { sql } from 'kysely';
import type { Database, WriteTransaction } from '../../db/database.ts';
import { insertPeople, type PersonRow } from './people.ts';
import { lockTotals } from './write-posts.ts';

export async function findFullName(
  tx: WriteTransaction,
  memberId: string,
): Promise<string | undefined> {
  const member = await tx
    .selectFrom('members')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member && `${member.first_name} ${member.last_name}`;
}

/** The authors of the posts that name a person, in the trash too. */
export async function listAuthorsNaming(tx: WriteTransaction, personId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('post_people')
    .select('member_id')
    .distinct()
    .where('person_id', '=', personId)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/**
 * Waits for whoever is naming the person: their post is among those that are changed then. The totals are
 * locked first, as by everything that names somebody.
 */
export async function lockPerson(
  db: Database,
  tx: WriteTransaction,
  personId: string,
): Promise<void> {
  await lockTotals(db, tx);
  const person = tx.selectFrom('people').select('id').where('id', '=', personId);
  await db.dialect.forNoKeyUpdate(person).execute();
}

/** The name of a person without an account, as the newest post has it. */
export async function findNameToChange(
  tx: WriteTransaction,
  personId: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('people')
    .innerJoin('post_people', 'post_people.person_id', 'people.id')
    .select('post_people.name')
    .where('people.id', '=', personId)
    .where('people.member_id', 'is', null)
    .orderBy('post_people.created_at', 'desc')
    .orderBy('post_people.post_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.name ?? undefined;
}

interface WhichPosts {
  postId?: string;
  /** Not those of this author. */
  exceptOf?: string;
}

/** Before the people of these posts change: it is another version for their editors. Returns their number. */
export async function raiseVersions(
  tx: WriteTransaction,
  personId: string,
  { postId, exceptOf }: WhichPosts = {},
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('posts')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('post_people').select('post_id').where('person_id', '=', personId),
    )
    .$if(postId !== undefined, (all) => all.where('id', '=', postId ?? ''))
    .$if(exceptOf !== undefined, (all) => all.where('member_id', '<>', exceptOf ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes a member off a post for good, as these people: the member, and somebody of the same name. */
export async function removeName(
  tx: WriteTransaction,
  postId: string,
  { memberId, personIds }: { memberId: string; personIds: string[] },
): Promise<void> {
  await tx
    .deleteFrom('post_people')
    .where('post_id', '=', postId)
    .where('person_id', 'in', personIds)
    .execute();
  await tx
    .insertInto('people_removals')
    .values({ post_id: postId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasRemovedName(
  tx: WriteTransaction,
  postId: string,
  memberId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('people_removals')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Names a person in the place of another, except in posts that name them already and those from which
 * they have removed themselves. Returns the others; the first person is still named.
 */
export async function moveNames(
  tx: WriteTransaction,
  from: string,
  to: PersonRow,
  { exceptOf }: Pick<WhichPosts, 'exceptOf'> = {},
) {
  await insertPeople(tx, [to]);
  return tx
    .insertInto('post_people')
    .columns(['post_id', 'person_id', 'position', 'name', 'created_at', 'audience', 'member_id'])
    .expression((eb) =>
      eb
        .selectFrom('post_people as old')
        .select([
          'old.post_id',
          sql<string>`${to.id}`.as('person_id'),
          'old.position',
          sql<string | null>`${to.name}`.as('name'),
          'old.created_at',
          'old.audience',
          'old.member_id',
        ])
        .where('old.person_id', '=', from)
        .$if(exceptOf !== undefined, (all) => all.where('old.member_id', '<>', exceptOf ?? ''))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('people_removals')
                .select('people_removals.post_id')
                .whereRef('people_removals.post_id', '=', 'old.post_id')
                .where('people_removals.member_id', '=', to.memberId),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['post_id', 'created_at', 'audience', 'member_id'])
    .execute();
}

/** Deletes a person, who is then named nowhere. */
export async function deletePerson(tx: WriteTransaction, personId: string): Promise<void> {
  await tx.deleteFrom('people').where('id', '=', personId).execute();
}
