import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { visibleTo } from '../visibility.ts';

/** Which part of a list is asked for. */
export interface Page {
  page: number;
  limit: number;
}

/** The same as the database takes it. */
export interface Cut {
  limit: number;
  offset: number;
}

export const cutOf = ({ page, limit }: Page): Cut => ({ limit, offset: (page - 1) * limit });

/** Posts a viewer may see, with who wrote and who liked them; callers narrow, order and cut it. */
export const selectPosts = (db: Database, viewer: Viewer | null) =>
  describePosts(db, viewer).where(visibleTo(viewer));

/** The same of posts that are already known to be for the viewer. */
export function describePosts(db: Database, viewer: Viewer | null) {
  return db.read
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .innerJoin('images', 'images.id', 'posts.image_id')
    .leftJoin('images as avatars', 'avatars.id', 'members.image_id')
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
      'images.is_animated',
    ])
    .select((eb) => [
      db.dialect.jsonArrayFrom(
        eb
          .selectFrom('likes')
          .select('likes.member_id as userId')
          .whereRef('likes.post_id', '=', 'posts.id')
          .$if(viewer !== null, (all) =>
            all.orderBy((own) => own('likes.member_id', '=', viewer?.id ?? ''), 'desc'),
          )
          .orderBy('likes.created_at', 'desc')
          .limit(limits.likesShown),
        'likes',
      ),
    ]);
}

type PostSelection = ReturnType<typeof selectPosts>;

export type PostRow = Awaited<ReturnType<PostSelection['execute']>>[number];

export const newestFirst = (query: PostSelection, { limit, offset }: Cut) =>
  query.orderBy('posts.created_at', 'desc').orderBy('posts.id', 'desc').limit(limit).offset(offset);
