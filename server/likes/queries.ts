import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { limitAndOffset, type Page } from '../platform/paging.ts';
import { visibleTo } from '../posts/visibility.ts';

/**
 * Likes a post that the viewer may see; returns whether there was no like yet. The lock of the post is
 * the one that its counter needs: a concurrent change of its audience is waited for.
 */
export async function insertLike(
  { dialect }: Database,
  tx: WriteTransaction,
  viewer: Viewer,
  { id, postId, at }: { id: string; postId: string; at: number },
): Promise<boolean> {
  const post = tx
    .selectFrom('posts')
    .select(({ val }) => [
      val(id).as('id'),
      'posts.id as post_id',
      val(viewer.id).as('member_id'),
      val(at).as('created_at'),
    ])
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer));
  const result = await tx
    .insertInto('likes')
    .columns(['id', 'post_id', 'member_id', 'created_at'])
    .expression(dialect.forNoKeyUpdate(post))
    .onConflict((conflict) => conflict.columns(['post_id', 'member_id']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns whether there was a like to delete. */
export async function deleteLike(
  tx: WriteTransaction,
  postId: string,
  memberId: string,
): Promise<boolean> {
  const result = await tx
    .deleteFrom('likes')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** How many likes a post has, if the viewer may see it. */
export function findLikesCount(db: Database, viewer: Viewer | null, postId: string) {
  return db.read
    .selectFrom('posts')
    .select('likes_count')
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer))
    .executeTakeFirst();
}

/** Who likes a post, newest first. */
export function listLikesOfPost(db: Database, postId: string, page: Page) {
  const { limit, offset } = limitAndOffset(page);
  return db.read
    .selectFrom('likes')
    .innerJoin('members', 'members.id', 'likes.member_id')
    .leftJoin('images', 'images.id', 'members.image_id')
    .where('likes.post_id', '=', postId)
    .select([
      'likes.created_at',
      'likes.member_id',
      'members.first_name',
      'members.last_name',
      'images.storage_key as avatar_key',
    ])
    .orderBy('likes.created_at', 'desc')
    .orderBy('likes.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type LikerRow = Awaited<ReturnType<typeof listLikesOfPost>>[number];

/** A member's own likes, newest first, each with its post if it is still visible to the member. */
export function listLikesOf(
  db: Database,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
) {
  return db.read
    .selectFrom('likes')
    .leftJoin('posts', (join) => join.onRef('posts.id', '=', 'likes.post_id').on(visibleTo(viewer)))
    .leftJoin('members', 'members.id', 'posts.member_id')
    .where('likes.member_id', '=', viewer.id)
    .select([
      'likes.id',
      'likes.created_at',
      'likes.post_id',
      'posts.title as post_title',
      'posts.created_at as post_created_at',
      'members.first_name as author_first_name',
      'members.last_name as author_last_name',
    ])
    .orderBy('likes.created_at', 'desc')
    .orderBy('likes.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export type OwnLikeRow = Awaited<ReturnType<typeof listLikesOf>>[number];

export async function countLikesOf(db: Database, memberId: string): Promise<number> {
  const { count } = await db.read
    .selectFrom('likes')
    .where('member_id', '=', memberId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
