import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../../db/database.ts';
import { visibleTo } from '../visibility.ts';
import { selectPosts } from './selection.ts';

/** One post, unless the viewer may not know of it. */
export function findPost(db: Database, viewer: Viewer | null, postId: string) {
  return selectPosts(db, viewer).where('posts.id', '=', postId).executeTakeFirst();
}

export function findVisiblePostId(db: Database, viewer: Viewer | null, postId: string) {
  return db.read
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .executeTakeFirst();
}

/** What a change or deletion of a post needs to know of it. */
export function findPostForChange(db: Database, postId: string) {
  return db.read
    .selectFrom('posts')
    .innerJoin('images', 'images.id', 'posts.image_id')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .select([
      'posts.id',
      'posts.title',
      'posts.member_id',
      'members.first_name',
      'members.last_name',
      'posts.image_id',
      'posts.is_public',
      'posts.created_at',
      'images.storage_key',
    ])
    .where('posts.id', '=', postId)
    .executeTakeFirst();
}

export function findPostByAttempt(db: Database, authorId: string, attempt: string) {
  return db.read
    .selectFrom('posts')
    .select('id')
    .where('member_id', '=', authorId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
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
