import type { Insertable } from 'kysely';
import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { CommentsTable } from '../db/schema.ts';
import { visibleTo } from '../posts/visibility.ts';

function selectComments(db: Database) {
  return db.read
    .selectFrom('comments')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .leftJoin('images', 'images.id', 'members.image_id')
    .select([
      'comments.id',
      'comments.body',
      'comments.created_at',
      'comments.member_id',
      'members.first_name',
      'members.last_name',
      'images.storage_key as avatar_key',
    ]);
}

/** The comments of a post, newest first. */
export function listComments(
  db: Database,
  postId: string,
  { page, limit }: { page: number; limit: number },
) {
  return selectComments(db)
    .where('comments.post_id', '=', postId)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

export function findComment(db: Database, commentId: string) {
  return selectComments(db).where('comments.id', '=', commentId).executeTakeFirst();
}

export async function insertComment(tx: WriteTransaction, comment: Insertable<CommentsTable>) {
  await tx.insertInto('comments').values(comment).execute();
}

/** A comment with the author and visibility of its post, which decide who may delete it. */
export function findCommentForDeletion(db: Database, commentId: string) {
  return db.read
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .select([
      'comments.member_id',
      'comments.body',
      'members.first_name',
      'members.last_name',
      'posts.member_id as author_id',
      'posts.audience',
    ])
    .where('comments.id', '=', commentId)
    .executeTakeFirst();
}

export async function deleteCommentRow(tx: WriteTransaction, commentId: string): Promise<boolean> {
  const result = await tx.deleteFrom('comments').where('id', '=', commentId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export function findCommentsCount(db: Database, postId: string) {
  return db.read
    .selectFrom('posts')
    .select('comments_count')
    .where('id', '=', postId)
    .executeTakeFirst();
}

/** A member's own comments, newest first, each with its post if it is still visible to the member. */
export function listCommentsOf(
  db: Database,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
) {
  return db.read
    .selectFrom('comments')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'comments.post_id').on(visibleTo(viewer)),
    )
    .innerJoin('members', 'members.id', 'comments.member_id')
    .where('comments.member_id', '=', viewer.id)
    .select([
      'comments.id',
      'comments.body',
      'comments.created_at',
      'comments.member_id',
      'comments.post_id',
      'members.first_name',
      'members.last_name',
      'posts.title as post_title',
    ])
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export type OwnCommentRow = Awaited<ReturnType<typeof listCommentsOf>>[number];

export async function countCommentsOf(db: Database, memberId: string): Promise<number> {
  const { count } = await db.read
    .selectFrom('comments')
    .where('member_id', '=', memberId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
