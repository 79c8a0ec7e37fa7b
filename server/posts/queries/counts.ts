import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';

/** How many posts a viewer may see, from denormalised counters: constant cost. */
export async function countPosts(db: Database, viewer: Viewer | null): Promise<number> {
  const totals = await db.read
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', ['posts', 'public_posts', 'members_posts'])
    .execute();
  const total = Object.fromEntries(totals.map(({ name, value }) => [name, value]));
  return countVisible(
    viewer,
    {
      posts_count: total.posts ?? 0,
      public_posts_count: total.public_posts ?? 0,
      members_posts_count: total.members_posts ?? 0,
    },
    async (memberId) => {
      const own = await findAuthor(db, memberId);
      return own ? own.posts_count - own.public_posts_count - own.members_posts_count : 0;
    },
  );
}

/** Denormalised counters of a set of posts, by audience. */
interface AudienceCounts {
  posts_count: number;
  public_posts_count: number;
  members_posts_count: number;
}

/** How many of these posts a viewer may see; `countOwnPrivate` counts those by audience `private`. */
export async function countVisible(
  viewer: Viewer | null,
  counts: AudienceCounts,
  countOwnPrivate: (memberId: string) => Promise<number>,
): Promise<number> {
  if (!viewer) return counts.public_posts_count;
  if (viewer.role === 'admin') return counts.posts_count;
  return (
    counts.public_posts_count + counts.members_posts_count + (await countOwnPrivate(viewer.id))
  );
}

/** An activated member with the denormalised counters of their posts. */
export function findAuthor(db: Database, memberId: string) {
  return db.read
    .selectFrom('members')
    .select([
      'id',
      'first_name',
      'last_name',
      'posts_count',
      'public_posts_count',
      'members_posts_count',
    ])
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
    .where('posts.audience', '=', 'private')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
