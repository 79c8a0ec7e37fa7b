import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { visibleTo } from './visibility.ts';

interface Page {
  page: number;
  limit: number;
}

/** One page of the posts a viewer may see, newest first, with who wrote and who liked them. */
export function listPosts(db: Database, viewer: Viewer | null, { page, limit }: Page) {
  return db.read
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .innerJoin('images', 'images.id', 'posts.image_id')
    .leftJoin('images as avatars', 'avatars.id', 'members.image_id')
    .where(visibleTo(viewer))
    .select([
      'posts.id',
      'posts.member_id',
      'posts.title',
      'posts.body',
      'posts.image_alt',
      'posts.is_public',
      'posts.tags',
      'posts.likes_count',
      'posts.comments_count',
      'posts.created_at',
      'posts.updated_at',
      'members.first_name',
      'members.last_name',
      'avatars.storage_key as avatar_key',
      'images.storage_key as image_key',
      'images.width',
      'images.height',
      'images.thumbhash',
    ])
    .select((eb) => [
      db.dialect.jsonArrayFrom(
        eb
          .selectFrom('likes')
          .select('likes.member_id as userId')
          .whereRef('likes.post_id', '=', 'posts.id')
          .orderBy((own) => own('likes.member_id', '=', viewer?.id ?? noOne), 'desc')
          .orderBy('likes.created_at', 'desc')
          .limit(limits.likesShown),
        'likes',
      ),
    ])
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number];

/** An id no member has, so that a visitor's own likes are none. */
const noOne = '00000000-0000-0000-0000-000000000000';

/** How many posts a viewer may see, from kept totals: the cost does not grow with the posts. */
export async function countPosts(db: Database, viewer: Viewer | null): Promise<number> {
  const totals = await db.read
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', ['posts', 'public_posts'])
    .execute();
  const total = Object.fromEntries(totals.map(({ name, value }) => [name, value]));
  if (viewer?.role === 'admin') return total.posts ?? 0;
  return (total.public_posts ?? 0) + (viewer ? await countOwnPrivatePosts(db, viewer.id) : 0);
}

async function countOwnPrivatePosts(db: Database, memberId: string): Promise<number> {
  const own = await db.read
    .selectFrom('members')
    .select(['posts_count', 'public_posts_count'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return own ? own.posts_count - own.public_posts_count : 0;
}
