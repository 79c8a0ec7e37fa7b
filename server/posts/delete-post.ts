import { canDeletePost, canSeePost, type Viewer } from '#contract/policies.ts';
import { recordAuditEntry } from '../audit/entries.ts';
import { Problem } from '../platform/problem.ts';
import { enqueueFileRemoval } from '../platform/storage/cleanup.ts';
import type { PostsDeps } from './deps.ts';
import { deleteImage, deletePostRow, findPostForChange } from './queries/write-posts.ts';

/** Deletes a post with its likes, comments and files: authors their own, administrators any. */
export async function deletePost(
  {
    db,
    jobs,
    limits,
    now,
    onItemRemoved,
  }: Pick<PostsDeps, 'db' | 'jobs' | 'limits' | 'now' | 'onItemRemoved'>,
  viewer: Viewer,
  { postId, authorId, reason }: { postId: string; authorId: string; reason: string },
): Promise<void> {
  const isAdmin = viewer.role === 'admin';
  await (isAdmin ? limits.deletionsByAdmin : limits.deletions).consume(viewer.id);
  const found = await findPostForChange(db, postId);
  const post = found && { userId: found.member_id, audience: found.audience };
  if (!post || post.userId !== authorId || !canSeePost(viewer, post)) {
    throw new Problem('not_found');
  }
  if (!canDeletePost(viewer, post)) throw new Problem('forbidden');
  await db.write(async (tx) => {
    // Returned by the delete: the picture may have been replaced since.
    const imageId = await deletePostRow(tx, postId);
    if (!imageId) throw new Problem('not_found');
    const key = await deleteImage(tx, imageId);
    if (key) await enqueueFileRemoval(jobs, tx, key);
    if (viewer.id === post.userId) return;
    await recordAuditEntry(tx, {
      action: 'post_removed',
      subject: found.title,
      owner: `${found.first_name} ${found.last_name}`,
      adminId: viewer.id,
      reason,
      at: now(),
    });
    await onItemRemoved(tx, { kind: 'post', itemId: postId }, now());
  });
}
