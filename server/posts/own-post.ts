import { canEditPost, canSeePost, type Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import { findPostForChange } from './queries/single.ts';

/** A post that the viewer may edit: his own. What he may not even see does not exist for him. */
export async function getOwnPost(db: Database, viewer: Viewer, postId: string) {
  const found = await findPostForChange(db, postId);
  const post = found && { userId: found.member_id, isPublic: found.is_public };
  if (!post || !canSeePost(viewer, post)) throw new Problem('not_found');
  if (!canEditPost(viewer, post)) throw new Problem('forbidden');
  return found;
}
