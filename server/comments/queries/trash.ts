import type { Viewer } from '#contract/policies.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import { removedAt, restorableBy, visibleTo } from '../../posts/visibility.ts';

/** A comment in the trash that this viewer may restore or delete permanently, with its post. */
export function findTrashedComment(db: Database, viewer: Viewer, commentId: string) {
  return db.read
    .selectFrom('comments')
    .innerJoin('members', 'members.id', 'comments.member_id')
    .select([
      'comments.post_id',
      'comments.member_id',
      'comments.body',
      'comments.trashed_at',
      'comments.trashed_by',
      'members.first_name',
      'members.last_name',
    ])
    .select(removedAt('comments'))
    .where('comments.id', '=', commentId)
    .where(restorableBy(viewer, 'comments'))
    .executeTakeFirst();
}

/** Locks the post of a comment, if this viewer may see it; returns whether they may. */
export async function lockVisiblePost(
  { dialect }: Database,
  tx: WriteTransaction,
  viewer: Viewer,
  postId: string,
): Promise<boolean> {
  const post = tx
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '=', postId)
    .where(visibleTo(viewer));
  return (await dialect.forNoKeyUpdate(post).executeTakeFirst()) !== undefined;
}

interface FoundComment {
  commentId: string;
  trashed_at: number | null;
  trashed_by: string | null;
}

/** Takes a comment out of the trash, if it is as it was found; returns whether it was. */
export function restoreCommentRow(tx: WriteTransaction, viewer: Viewer, found: FoundComment) {
  return changeTrashed(tx, viewer, found, { trashed_at: null, trashed_by: null });
}

/** Gives the trash entry back, from which it was taken over, if it is as it was found. */
export function returnCommentRow(
  tx: WriteTransaction,
  viewer: Viewer,
  found: FoundComment & { member_id: string },
) {
  return changeTrashed(tx, viewer, found, { trashed_by: found.member_id });
}

async function changeTrashed(
  tx: WriteTransaction,
  viewer: Viewer,
  found: FoundComment,
  changes: { trashed_at?: null; trashed_by: string | null },
): Promise<boolean> {
  const result = await tx
    .updateTable('comments')
    .set(changes)
    .where('id', '=', found.commentId)
    .where('trashed_at', '=', found.trashed_at)
    .where('trashed_by', 'is not distinct from', found.trashed_by)
    .where(restorableBy(viewer, 'comments'))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a comment in the trash, if the viewer may; returns who had deleted it. */
export function deleteTrashedComment(tx: WriteTransaction, viewer: Viewer, commentId: string) {
  return tx
    .deleteFrom('comments')
    .where('id', '=', commentId)
    .where(restorableBy(viewer, 'comments'))
    .returning('trashed_by')
    .executeTakeFirst();
}

/** Deletes a member's comment that the author of its post has in the trash; returns its thread. */
export function deleteCommentTrashedByAuthor(
  tx: WriteTransaction,
  memberId: string,
  commentId: string,
) {
  return tx
    .deleteFrom('comments')
    .where('id', '=', commentId)
    .where('member_id', '=', memberId)
    .where('trashed_by', '<>', memberId)
    .returning('thread_id')
    .executeTakeFirst();
}

/** Deletes comments that were trashed before this time; those that others have locked are skipped. */
export async function deleteExpiredComments(
  { dialect }: Database,
  tx: WriteTransaction,
  { before, limit }: { before: number; limit: number },
): Promise<string[]> {
  const expired = tx
    .selectFrom('comments')
    .select('id')
    .where('trashed_at', '<=', before)
    .orderBy('trashed_at')
    .orderBy('id')
    .limit(limit);
  const ids = (await dialect.forUpdateSkipLocked(expired).execute()).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('comments').where('id', 'in', ids).execute();
  return ids;
}
