import type { Database } from '../db/database.ts';
import { picturesOfPost } from '../posts/select-pictures.ts';
import { visibleTo } from '../posts/visibility.ts';

const newestCount = 20;

/** Public posts; callers filter and sort. */
function selectNewest(db: Database) {
  return db.read
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .where(visibleTo(null))
    .select([
      'posts.id',
      'posts.member_id',
      'posts.title',
      'posts.body',
      'posts.tags',
      'posts.happened_on',
      'posts.place',
      'posts.created_at',
      'posts.updated_at',
      'members.first_name',
      'members.last_name',
    ])
    .select(picturesOfPost(db))
    .limit(newestCount);
}

export type FeedPost = Awaited<ReturnType<typeof listNewest>>[number];

export function listNewest(db: Database) {
  return selectNewest(db).orderBy('posts.created_at', 'desc').orderBy('posts.id', 'desc').execute();
}

export function listNewestOfAuthor(db: Database, authorId: string) {
  return selectNewest(db)
    .where('posts.member_id', '=', authorId)
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
}

export function listNewestWithTag(db: Database, tagId: string) {
  return selectNewest(db)
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .where('post_tags.tag_id', '=', tagId)
    .where(visibleTo(null, 'post_tags'))
    .orderBy('post_tags.created_at', 'desc')
    .orderBy('post_tags.post_id', 'desc')
    .execute();
}

/** Tags with public posts. */
export function listTagNames(db: Database, limit: number) {
  return db.read
    .selectFrom('tags')
    .select('name')
    .where('public_posts_count', '>', 0)
    .orderBy('name')
    .limit(limit)
    .execute();
}

/** The start of a batch: an offset for the first one, then the last row of the previous one. */
export type Start = { skip: number } | { after: { id: string; created_at: number } };

/** Public posts, oldest first, so that new posts change only the last file. */
export function listPublicPosts(db: Database, start: Start, limit: number) {
  const posts = db.read
    .selectFrom('posts')
    .where(visibleTo(null))
    .select(['id', 'created_at', 'updated_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  if ('skip' in start) return posts.offset(start.skip).execute();
  const { created_at, id } = start.after;
  return posts
    .where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(created_at, id)))
    .execute();
}

/** Members with public posts, oldest first. */
export function listPublicAuthors(db: Database, start: Start, limit: number) {
  const authors = db.read
    .selectFrom('members')
    .where('public_posts_count', '>', 0)
    .select(['id', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  if ('skip' in start) return authors.offset(start.skip).execute();
  const { created_at, id } = start.after;
  return authors
    .where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(created_at, id)))
    .execute();
}

/** The numbers of public posts and of members with public posts. */
export async function countPublic(db: Database) {
  const posts = db.read
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'public_posts')
    .executeTakeFirstOrThrow();
  const authors = db.read
    .selectFrom('members')
    .where('public_posts_count', '>', 0)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { posts: (await posts).value, authors: Number((await authors).count) };
}
