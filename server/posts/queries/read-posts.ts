import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Audience } from '#contract/posts.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { limitAndOffset, type Page } from '../../platform/paging.ts';
import { peopleOfPost } from '../select-people.ts';
import { picturesOfPost } from '../select-pictures.ts';
import { visibleTo } from '../visibility.ts';

/** The columns of a post with its author, cover and likes. Callers filter by visibility. */
export const selectAllPosts = (db: Database, viewer: Viewer | null) =>
  db.read
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .innerJoin('pictures', 'pictures.post_id', 'posts.id')
    .innerJoin('images', 'images.id', 'pictures.image_id')
    .leftJoin('images as avatars', 'avatars.id', 'members.image_id')
    .select([
      'posts.id',
      'posts.member_id',
      'posts.title',
      'posts.body',
      'posts.audience',
      'posts.tags',
      'posts.happened_on',
      'posts.place',
      'posts.likes_count',
      'posts.comments_count',
      'posts.created_at',
      'posts.updated_at',
      'posts.version',
      'members.first_name',
      'members.last_name',
      'avatars.storage_key as avatar_key',
      'pictures.image_id',
      'pictures.alt',
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
      sql<number>`(select count(*) from pictures where post_id = posts.id)`.as('pictures_count'),
      isMutedBy(viewer).as('is_muted'),
    ])
    .$if(viewer !== null, (all) => all.select(peopleOfPost(db)))
    .where('pictures.position', '=', sql.lit(0))
    .$narrowType<{ audience: Audience }>();

const isMutedBy = (viewer: Viewer | null) =>
  viewer
    ? sql<boolean | number>`exists (
        select 1 from mutes where mutes.member_id = ${viewer.id} and mutes.post_id = posts.id
      )`
    : sql<boolean | number>`false`;

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

export function listPostsByPerson(db: Database, viewer: Viewer, personId: string, page: Page) {
  const { limit, offset } = limitAndOffset(page);
  const named = db.read
    .selectFrom('post_people')
    .select('post_people.post_id as id')
    .where('post_people.person_id', '=', personId)
    .where(visibleTo(viewer, 'post_people'))
    .orderBy('post_people.created_at', 'desc')
    .orderBy('post_people.post_id', 'desc')
    .limit(limit)
    .offset(offset)
    .$asScalar();
  return selectPage(db, viewer, named);
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
      : // Their ids come from an index of their own: with both conditions on `posts`, SQLite would
        // read the private posts of everyone.
        top.where('posts.id', 'in', (eb) =>
          eb
            .selectFrom('posts as own')
            .select('own.id')
            .where('own.member_id', '=', viewer.id)
            .where('own.audience', '=', 'private'),
        );
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

/** One post with all its pictures, if the viewer may see it; one query, so that they belong together. */
export function findPost(db: Database, viewer: Viewer | null, postId: string) {
  return selectVisiblePosts(db, viewer)
    .where('posts.id', '=', postId)
    .select(picturesOfPost(db))
    .executeTakeFirst();
}

/** Those of these posts that the viewer may see. One statement for any number: prepared ones are kept. */
export function listVisibleVersions(db: Database, viewer: Viewer, ids: readonly string[]) {
  return db.read
    .selectFrom('posts')
    .select(['posts.id as _id', 'posts.version'])
    .where('posts.id', 'in', db.dialect.idsIn(ids))
    .where(visibleTo(viewer))
    .orderBy('posts.id')
    .execute();
}

/** The post published right before or after this one, among those that the viewer may see. */
export function findNeighbour(
  db: Database,
  viewer: Viewer | null,
  { created_at, id }: Pick<PostRow, 'created_at' | 'id'>,
  side: 'previous' | 'next',
) {
  const [isBeyond, direction] =
    side === 'previous' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  return db.read
    .selectFrom('posts')
    .select(['posts.id as _id', 'posts.title'])
    .where(visibleTo(viewer))
    .where((eb) =>
      eb(eb.refTuple('posts.created_at', 'posts.id'), isBeyond, eb.tuple(created_at, id)),
    )
    .orderBy('posts.created_at', direction)
    .orderBy('posts.id', direction)
    .limit(1)
    .executeTakeFirst();
}
export type PostPageRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;

/** Whether there once was a public post with this id. */
export async function isGonePost(db: Database, postId: string): Promise<boolean> {
  const gone = await db.read
    .selectFrom('gone_posts')
    .select('id')
    .where('id', '=', postId)
    .executeTakeFirst();
  return gone !== undefined;
}
