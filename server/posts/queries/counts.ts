import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';

/** How many posts a viewer may see, from denormalised counters: constant cost. */
export async function countPosts(db: Database, viewer: Viewer | null): Promise<number> {
  const totals = await db.read
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', ['posts', 'public_posts'])
    .execute();
  const total = Object.fromEntries(totals.map(({ name, value }) => [name, value]));
  if (viewer?.role === 'admin') return total.posts ?? 0;
  const own = viewer && (await findAuthor(db, viewer.id));
  return (total.public_posts ?? 0) + (own ? own.posts_count - own.public_posts_count : 0);
}

/** An activated member with the denormalised counters of their posts. */
export function findAuthor(db: Database, memberId: string) {
  return db.read
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'posts_count', 'public_posts_count'])
    .where('id', '=', memberId)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
}

/** How many of a member's private posts have a tag. */
export async function countOwnPrivateWithTag(db: Database, memberId: string, tagId: string) {
  const { count } = await db.read
    .selectFrom('posts')
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .where('post_tags.tag_id', '=', tagId)
    .where('posts.member_id', '=', memberId)
    .where('posts.is_public', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
