import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { findVisiblePostId } from './queries/single.ts';

/** Whether there is such a post for this viewer; what he may not see does not exist for him. */
export async function isPostVisible(
  db: Database,
  viewer: Viewer | null,
  postId: string,
): Promise<boolean> {
  return (await findVisiblePostId(db, viewer, postId)) !== undefined;
}
