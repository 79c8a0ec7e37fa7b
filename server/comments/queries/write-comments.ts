import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import { trashableBy, trashedBefore, visibleTo } from '../../posts/visibility.ts';

/** The thread of a comment, which cannot be trashed or deleted until the transaction ends. */
export function lockThreadOf(
  { dialect }: Database,
  tx: WriteTransaction,
  { commentId, postId }: { commentId: string; postId: string },
) {
  const comment = tx
    .selectFrom('comments')
    .select(['thread_id', 'thread_at'])
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('trashed_at', 'is', null);
  return dialect.forShare(comment).executeTakeFirst();
}

/**
 * Adds a comment to a post that its author may see; returns whether they may. The lock of the post is the
 * one that its counter needs: a concurrent change of its audience is waited for.
 */
export async function insertComment(
  { dialect }: Database,
  tx: WriteTransaction,
  viewer: Viewer,
  { id, postId, body, at, thread, idempotencyKey }: NewComment,
): Promise<boolean> {
  const post = tx
    .selectFrom('posts')
    .select(({ val }) => [
      val(id).as('id'),
      'posts.id as post_id',
      val(thread.thread_id).as('thread_id'),
      val(thread.thread_at).as('thread_at'),
      val(viewer.id).as('member_id'),
      val(body).as('body'),
      val(at).as('created_at'),
      val(idempotencyKey ?? null).as('idempotency_key'),
    ])
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer));
  const result = await tx
    .insertInto('comments')
    .columns([
      'id',
      'post_id',
      'thread_id',
      'thread_at',
      'member_id',
      'body',
      'created_at',
      'idempotency_key',
    ])
    .expression(dialect.forNoKeyUpdate(post))
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface NewComment {
  id: string;
  postId: string;
  body: string;
  at: number;
  thread: { thread_id: string; thread_at: number };
  idempotencyKey?: string | undefined;
}

/** A comment of this member, also in the trash, and its post if they may see it. */
export function findCommentByIdempotencyKey(
  tx: WriteTransaction,
  viewer: Viewer,
  idempotencyKey: string,
) {
  return tx
    .selectFrom('comments')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'comments.post_id').on(visibleTo(viewer)),
    )
    .select(['comments.id', 'comments.trashed_at', 'posts.id as visible_post_id'])
    .where('comments.member_id', '=', viewer.id)
    .where('comments.idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/**
 * A comment that this viewer may move to the trash, if they may delete it, with the author and visibility
 * of its post, which decide who may change or delete it.
 */
export function findCommentWithPost(db: Database, viewer: Viewer, commentId: string) {
  return db.read
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .select([
      'comments.member_id',
      'comments.thread_id',
      'comments.body',
      'comments.trashed_at',
      'members.first_name',
      'members.last_name',
      'posts.member_id as author_id',
      'posts.audience',
    ])
    .where('comments.id', '=', commentId)
    .where(trashableBy(viewer, 'comments'))
    .executeTakeFirst();
}

export type CommentWithPost = NonNullable<Awaited<ReturnType<typeof findCommentWithPost>>>;

/** Locks a comment of the viewer, if it is not in the trash and on a post that the viewer may see. */
export function lockOwnComment(
  { dialect }: Database,
  tx: WriteTransaction,
  viewer: Viewer,
  commentId: string,
) {
  const comment = tx
    .selectFrom('comments')
    .select(['body', 'created_at', 'edited_at'])
    .where('id', '=', commentId)
    .where('member_id', '=', viewer.id)
    .where('trashed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('posts')
          .select('posts.id')
          .whereRef('posts.id', '=', 'comments.post_id')
          .where(visibleTo(viewer)),
      ),
    );
  return dialect.forNoKeyUpdate(comment).executeTakeFirst();
}

export async function changeCommentRow(
  tx: WriteTransaction,
  commentId: string,
  change: { body: string; edited_at: number },
) {
  await tx.updateTable('comments').set(change).where('id', '=', commentId).execute();
}

/**
 * Moves a comment to the trash, or takes over its entry there, which keeps its time; returns whether the
 * viewer may. `by` is null for administrators.
 */
export async function trashCommentRow(
  tx: WriteTransaction,
  viewer: Viewer,
  { commentId, at, by }: { commentId: string; at: number; by: string | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('comments')
    .set({ trashed_at: trashedBefore(at), trashed_by: by })
    .where('id', '=', commentId)
    .where(trashableBy(viewer, 'comments'))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
