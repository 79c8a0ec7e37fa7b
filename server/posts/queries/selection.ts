import { type SelectQueryBuilder, sql } from 'kysely';
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

const postsWithAuthors = (db: Database) =>
  db.read
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .innerJoin('images', 'images.id', 'posts.image_id')
    .leftJoin('images as avatars', 'avatars.id', 'members.image_id');

/** Posts of which something is read; callers narrow, order and cut them. */
export type Selection<Row> =
  ReturnType<typeof postsWithAuthors> extends SelectQueryBuilder<infer Tables, infer Used, object>
    ? SelectQueryBuilder<Tables, Used, Row>
    : never;

/** Says what is read of each post, for a viewer, of posts that are known to be for that viewer. */
export type Select<Row> = (db: Database, viewer: Viewer | null) => Selection<Row>;

/** All that is shown of a post in a list, with who wrote and who liked it. */
export const describePosts = (db: Database, viewer: Viewer | null) =>
  markPosts(db)
    .select([
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

/** As much of a post as tells it apart from what it was before a change, its author's included. */
export const markPosts = (db: Database) =>
  postsWithAuthors(db).select([
    'posts.id',
    'posts.revision',
    'members.first_name',
    'members.last_name',
    'avatars.storage_key as avatar_key',
    'images.storage_key as image_key',
  ]);

type RowOf<Query> = Query extends { execute(): Promise<(infer Row)[]> } ? Row : never;

export type PostRow = RowOf<ReturnType<typeof describePosts>>;
export type PostMark = RowOf<ReturnType<typeof markPosts>>;

/** Whole posts that a viewer may see. */
export const selectPosts = (db: Database, viewer: Viewer | null) =>
  describePosts(db, viewer).where(visibleTo(viewer));

export const newestFirst = <Row>(query: Selection<Row>, { limit, offset }: Cut) =>
  query.orderBy('posts.created_at', 'desc').orderBy('posts.id', 'desc').limit(limit).offset(offset);
