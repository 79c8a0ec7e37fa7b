import { uuidv7 } from 'uuidv7';
import { canDeleteComment, canSeePost, type Viewer } from '#contract/policies.ts';
import { recordAuditEntry } from '../audit/entries.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import type { RateLimit } from '../platform/rate-limits.ts';
import type { OnItemRemoved } from '../posts/deps.ts';
import { isPostVisible } from '../posts/visibility.ts';
import { deleteCommentRow, findComment, findCommentForDeletion, insertComment } from './queries.ts';

/** Adds a comment to a post that the viewer may see. */
export async function addComment(
  { db, limits, now }: { db: Database; limits: { comments: RateLimit }; now: () => number },
  viewer: Viewer,
  { postId, body }: { postId: string; body: string },
) {
  await limits.comments.consume(viewer.id);
  if (!(await isPostVisible(db, viewer, postId))) throw new Problem('not_found');
  const id = uuidv7();
  await db.write((tx) =>
    insertComment(tx, { id, post_id: postId, member_id: viewer.id, body, created_at: now() }),
  );
  const comment = await findComment(db, id);
  if (!comment) throw new Problem('not_found');
  return comment;
}

interface DeleteDeps {
  db: Database;
  limits: { deletions: RateLimit };
  now: () => number;
  onItemRemoved: OnItemRemoved;
}

/**
 * Deletes a comment: allowed to its author, the author of the post and administrators. Authors may
 * delete their comment even from a post they can no longer see.
 */
export async function deleteComment(
  { db, limits, now, onItemRemoved }: DeleteDeps,
  viewer: Viewer,
  { commentId, reason }: { commentId: string; reason: string },
): Promise<void> {
  await limits.deletions.consume(viewer.id);
  const found = await findCommentForDeletion(db, commentId);
  if (!found) throw new Problem('not_found');
  const comment = { userId: found.member_id };
  const post = { userId: found.author_id, audience: found.audience };
  if (!canDeleteComment(viewer, comment, post)) {
    throw new Problem(canSeePost(viewer, post) ? 'forbidden' : 'not_found');
  }
  await db.write(async (tx) => {
    if (!(await deleteCommentRow(tx, commentId))) throw new Problem('not_found');
    if (viewer.role !== 'admin' || viewer.id === comment.userId) return;
    await recordAuditEntry(tx, {
      action: 'comment_removed',
      subject: found.body,
      owner: `${found.first_name} ${found.last_name}`,
      adminId: viewer.id,
      reason,
      at: now(),
    });
    await onItemRemoved(tx, { kind: 'comment', itemId: commentId }, now());
  });
}
