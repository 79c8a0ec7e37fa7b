import { expressionBuilder, sql } from 'kysely';
import type { NamedPerson } from '../db/content-tables.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** The name of a person: that of the member, or as the author of the post wrote it. */
export const personName = sql<string>`
  coalesce(post_people.name, members.first_name || ' ' || members.last_name)`;

/** Who is in a post, in order, as a column of a query that reads posts for members. */
export function peopleOfPost({ dialect }: Database) {
  const rows = expressionBuilder<Schema, 'posts'>()
    .selectFrom('post_people')
    .leftJoin('members', 'members.id', 'post_people.person_id')
    .select(['post_people.person_id as _id', 'members.id as memberId'])
    .select(personName.as('name'))
    .whereRef('post_people.post_id', '=', 'posts.id')
    .orderBy('post_people.position');
  return dialect.jsonArrayFrom<NamedPerson, 'people'>(rows, 'people');
}
