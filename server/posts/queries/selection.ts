import { type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { cutOf, type Page } from '../../platform/paging.ts';
import { visibleTo } from '../visibility.ts';

/** All that is shown of a post in a list, with its author and likes, of posts the viewer may see. */
export const describePosts = (db: Database, viewer: Viewer | null) =>
  db.read
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
          .limit(sql.lit(limits.likesShown)),
        'likes',
      ),
    ]);

type RowOf<Query> = Query extends { execute(): Promise<(infer Row)[]> } ? Row : never;

export type PostRow = RowOf<ReturnType<typeof describePosts>>;

/** Posts that a viewer may see. */
export const selectPosts = (db: Database, viewer: Viewer | null) =>
  describePosts(db, viewer).where(visibleTo(viewer));

/** A page of posts, newest first. */
export const newestFirst = <Tables extends Schema, Row>(
  query: SelectQueryBuilder<Tables, 'posts', Row>,
  page: Page,
) => {
  const { limit, offset } = cutOf(page);
  return query
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .offset(offset);
};
