import { canRemoveComment, canSeePost, type Viewer } from '#contract/policies.ts';
import { recordRemoval } from '../audit/record-removal.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import type { Limit } from '../platform/rate-limits.ts';
import { deleteComment, findCommentForRemoval } from './queries.ts';

/**
 * Removes a comment: its author may, the post's author, and an administrator. One's own comment
 * may go even from a post that can no longer be seen.
 */
export async function removeComment(
  { db, limits, now }: { db: Database; limits: { removals: Limit }; now: () => number },
  viewer: Viewer,
  { commentId, reason }: { commentId: string; reason: string },
): Promise<void> {
  await limits.removals.take(viewer.id);
  const found = await findCommentForRemoval(db, commentId);
  if (!found) throw new Problem('not_found');
  const comment = { userId: found.member_id };
  const post = { userId: found.author_id, isPublic: found.is_public };
  if (!canRemoveComment(viewer, comment, post)) {
    throw new Problem(canSeePost(viewer, post) ? 'forbidden' : 'not_found');
  }
  await db.write(async (tx) => {
    if (!(await deleteComment(tx, commentId))) throw new Problem('not_found');
    if (viewer.role !== 'admin' || viewer.id === comment.userId) return;
    await recordRemoval(tx, {
      kind: 'comment',
      subject: found.body,
      owner: `${found.first_name} ${found.last_name}`,
      adminId: viewer.id,
      reason,
      at: now(),
    });
  });
}
