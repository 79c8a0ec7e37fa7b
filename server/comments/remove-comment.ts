import { canRemoveComment, canSeePost, type Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import { deleteComment, findCommentForRemoval } from './queries.ts';

/**
 * Removes a comment: its author may, the post's author, and an administrator. One's own comment
 * may go even from a post that can no longer be seen.
 */
export async function removeComment(
  db: Database,
  viewer: Viewer,
  commentId: string,
): Promise<void> {
  const found = await findCommentForRemoval(db, commentId);
  if (!found) throw new Problem('not_found');
  const comment = { userId: found.member_id };
  const post = { userId: found.author_id, isPublic: found.is_public };
  if (!canRemoveComment(viewer, comment, post)) {
    throw new Problem(canSeePost(viewer, post) ? 'forbidden' : 'not_found');
  }
  if (!(await db.write((tx) => deleteComment(tx, commentId)))) throw new Problem('not_found');
}
