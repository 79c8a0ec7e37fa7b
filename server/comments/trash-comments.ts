import type { Viewer } from '#contract/policies.ts';
import { clearRemovedItem, recordAndNotify, recordAuditEntry } from '../audit/entries.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import type { Events } from '../events.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import { lockActor } from '../posts/authors.ts';
import { isTakenOver } from '../posts/visibility.ts';
import {
  deleteExpiredComments,
  deleteTrashedComment,
  findTrashedComment,
  lockVisiblePost,
  restoreCommentRow,
  returnCommentRow,
} from './queries/trash.ts';

interface RestoreDeps {
  db: Database;
  now: () => number;
  events: Pick<Events, 'itemRestored' | 'audited'>;
}

/**
 * Restores a comment from the trash, onto a post that the viewer may see. One that was deleted before an
 * administrator removed it goes back into the trash of who wrote it: nobody publishes it again.
 */
export async function restoreComment(
  deps: RestoreDeps,
  viewer: Viewer,
  commentId: string,
): Promise<void> {
  const { db, now, events } = deps;
  const comment = await findTrashedComment(db, viewer, commentId);
  if (!comment) throw new Problem('not_found');
  await db.write(async (tx) => {
    await lockActor(db, tx, viewer);
    // The same message for a post in the trash and for one that became private.
    const isVisible = await lockVisiblePost(db, tx, viewer, comment.post_id);
    if (!isVisible) throw new Problem('conflict', { message: say('post_of_comment_not_visible') });
    const undo = isTakenOver(comment) ? returnCommentRow : restoreCommentRow;
    const isRestored = await undo(tx, viewer, { commentId, ...comment });
    if (!isRestored) throw new Problem('not_found');
    await events.itemRestored(tx, { kind: 'comment', itemId: commentId });
    if (comment.trashed_by !== null) return;
    await clearRemovedItem(tx, commentId);
    await recordAndNotify(deps, tx, comment.member_id, {
      action: 'comment_restored',
      subject: comment.body,
      owner: `${comment.first_name} ${comment.last_name}`,
      adminId: viewer.id,
      at: now(),
    });
  });
}

/** Deletes a comment in the trash permanently. */
export async function purgeComment(
  { db, now }: { db: Database; now: () => number },
  viewer: Viewer,
  commentId: string,
): Promise<void> {
  const comment = await findTrashedComment(db, viewer, commentId);
  if (!comment) throw new Problem('not_found');
  await db.write(async (tx) => {
    await lockActor(db, tx, viewer);
    const deleted = await deleteTrashedComment(tx, viewer, commentId);
    if (!deleted) throw new Problem('not_found');
    if (deleted.trashed_by !== null) return;
    await recordAuditEntry(tx, {
      action: 'comment_purged',
      subject: comment.body,
      owner: `${comment.first_name} ${comment.last_name}`,
      adminId: viewer.id,
      at: now(),
    });
  });
}

/** Deletes comments that were trashed before this time; returns their number. */
export async function purgeExpiredComments(
  { db }: { db: Database },
  tx: WriteTransaction,
  batch: { before: number; limit: number },
): Promise<number> {
  const commentIds = await deleteExpiredComments(db, tx, batch);
  return commentIds.length;
}
