import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { limitAndOffset, type Page } from '../../platform/paging.ts';
import { visibleTo } from '../visibility.ts';

/** The columns of a post with its author, picture and likes. Not filtered by visibility. */
export const selectAllPosts = (db: Database, viewer: Viewer | null) =>
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
      'posts.audience',
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

export type PostRow = RowOf<ReturnType<typeof selectAllPosts>>;

/** The posts that a viewer may see. */
const selectVisiblePosts = (db: Database, viewer: Viewer | null) =>
  selectAllPosts(db, viewer).where(visibleTo(viewer));

/** A page of posts, newest first. */
const newestFirst = <Tables extends Schema, Row>(
  query: SelectQueryBuilder<Tables, 'posts', Row>,
  page: Page,
) => {
  const { limit, offset } = limitAndOffset(page);
  return query
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .offset(offset);
};

// Each list selects the ids of its page from an index first and joins authors, pictures and likes only
// to those: skipping the rows of earlier pages stays cheap.

/** The posts a viewer may see, newest first. */
export function listPosts(db: Database, viewer: Viewer | null, page: Page) {
  return selectPage(db, viewer, newestFirst(visiblePosts(db, viewer), page).$asScalar());
}

export function listPostsByAuthor(
  db: Database,
  viewer: Viewer | null,
  authorId: string,
  page: Page,
) {
  const posts = visiblePosts(db, viewer).where('posts.member_id', '=', authorId);
  return selectPage(db, viewer, newestFirst(posts, page).$asScalar());
}

export function listPostsByTag(db: Database, viewer: Viewer | null, tagId: string, page: Page) {
  const { limit, offset } = limitAndOffset(page);
  const tagged = db.read
    .selectFrom('post_tags')
    .select('post_tags.post_id as id')
    .where('post_tags.tag_id', '=', tagId)
    .where(visibleTo(viewer, 'post_tags'))
    .orderBy('post_tags.created_at', 'desc')
    .orderBy('post_tags.post_id', 'desc')
    .limit(limit)
    .offset(offset)
    .$asScalar();
  return selectPage(db, viewer, tagged);
}

const visiblePosts = (db: Database, viewer: Viewer | null) =>
  db.read.selectFrom('posts').select('posts.id').where(visibleTo(viewer));

function selectPage(db: Database, viewer: Viewer | null, ids: Expression<string>) {
  return selectAllPosts(db, viewer)
    .where('posts.id', 'in', ids)
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
}

/**
 * The visible posts with the most likes or comments, newest first among equals. The top posts
 * of each audience are read from an index and then merged.
 */
export function listTopPosts(
  db: Database,
  viewer: Viewer,
  count: 'likes_count' | 'comments_count',
  limit: number,
) {
  const top = db.read
    .selectFrom('posts')
    .select('posts.id')
    .where(visibleTo(viewer))
    .orderBy(count, 'desc')
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit);
  const topPrivate =
    viewer.role === 'admin'
      ? top.where('posts.audience', '=', 'private')
      : // Written so that only the index of the author's posts matches.
        top
          .where('posts.member_id', '=', viewer.id)
          .where((eb) => eb.not(eb('audience', 'in', ['public', 'members'])));
  return selectVisiblePosts(db, viewer)
    .where('posts.id', 'in', (eb) =>
      eb
        .selectFrom(top.where('posts.audience', '=', 'public').as('top_public'))
        .select('top_public.id')
        .unionAll(
          eb
            .selectFrom(top.where('posts.audience', '=', 'members').as('top_members'))
            .select('top_members.id'),
        )
        .unionAll(eb.selectFrom(topPrivate.as('top_private')).select('top_private.id')),
    )
    .orderBy(count, 'desc')
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}

export function findOldestPostOf(db: Database, authorId: string) {
  return db.read
    .selectFrom('posts')
    .select('created_at')
    .where('member_id', '=', authorId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** A range of timestamps in epoch milliseconds; `end` is exclusive. */
export interface TimeRange {
  start: number;
  end: number;
}

/** A member's own posts in these time ranges, newest first, from the index of the member's posts. */
export function listPostsBetween(db: Database, viewer: Viewer, ranges: TimeRange[], limit: number) {
  const own = selectVisiblePosts(db, viewer)
    .where('posts.member_id', '=', viewer.id)
    .where((eb) =>
      eb.or(
        ranges.map(({ start, end }) =>
          eb.and([eb('posts.created_at', '>=', start), eb('posts.created_at', '<', end)]),
        ),
      ),
    );
  return newestFirst(own, { page: 1, limit }).execute();
}

/** One post, if the viewer may see it. */
export function findPost(db: Database, viewer: Viewer | null, postId: string) {
  return selectVisiblePosts(db, viewer).where('posts.id', '=', postId).executeTakeFirst();
}

/** Whether there once was a public post with this id. */
export async function isGonePost(db: Database, postId: string): Promise<boolean> {
  const gone = await db.read
    .selectFrom('gone_posts')
    .select('id')
    .where('id', '=', postId)
    .executeTakeFirst();
  return gone !== undefined;
}
