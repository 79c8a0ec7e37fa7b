import { canDeletePost, canSeePost, type Viewer } from '#contract/policies.ts';
import { recordAndNotify } from '../audit/entries.ts';
import { Problem } from '../platform/problem.ts';
import { lockActor } from './authors.ts';
import type { PostsDeps } from './deps.ts';
import { findPostToTrash, takeOverPostRow, trashPostRow } from './queries/trash.ts';
import { enqueueKeyRotation } from './trash-posts.ts';

type Deps = Pick<PostsDeps, 'db' | 'jobs' | 'limits' | 'now' | 'events'>;

/**
 * Moves a post to the trash, where nobody sees it: authors their own, administrators any, also one that
 * its author has deleted. What an administrator removes, administrators can restore, but not its author;
 * everything else only who deleted it.
 */
export async function deletePost(
  deps: Deps,
  viewer: Viewer,
  { postId, authorId, reason }: { postId: string; authorId: string; reason: string },
): Promise<void> {
  const { db, jobs, limits, now, events } = deps;
  const isAdmin = viewer.role === 'admin';
  await (isAdmin ? limits.deletionsByAdmin : limits.deletions).consume(viewer.id);
  const found = await findPostToTrash(db, viewer, postId);
  const post = found && { userId: found.member_id, audience: found.audience };
  if (!post || post.userId !== authorId || !canSeePost(viewer, post)) {
    throw new Problem('not_found');
  }
  if (!canDeletePost(viewer, post)) throw new Problem('forbidden');
  const isOwn = viewer.id === post.userId;
  await db.write(async (tx) => {
    const at = now();
    await lockActor(db, tx, viewer, post.userId);
    const isTrashed =
      (await trashPostRow(tx, postId, { at, by: isOwn ? viewer.id : null })) ||
      (!isOwn && (await takeOverPostRow(tx, postId, at)));
    if (!isTrashed) throw new Problem('not_found');
    await enqueueKeyRotation(jobs, tx, postId);
    if (isOwn) return;
    await recordAndNotify(deps, tx, post.userId, {
      action: 'post_removed',
      subject: found.title,
      owner: `${found.first_name} ${found.last_name}`,
      adminId: viewer.id,
      reason,
      itemId: postId,
      at,
    });
    await events.itemRemoved(tx, { kind: 'post', itemId: postId }, at);
  });
}
