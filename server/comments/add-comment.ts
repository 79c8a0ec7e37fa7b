import { uuidv7 } from 'uuidv7';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import type { Limit } from '../platform/rate-limits.ts';
import { isPostVisible } from '../posts/post-visibility.ts';
import { findComment, insertComment } from './queries.ts';

/** Comments on a post one can see. */
export async function addComment(
  { db, limits, now }: { db: Database; limits: { comments: Limit }; now: () => number },
  viewer: Viewer,
  { postId, body }: { postId: string; body: string },
) {
  await limits.comments.take(viewer.id);
  if (!(await isPostVisible(db, viewer, postId))) throw new Problem('not_found');
  const id = uuidv7();
  await db.write((tx) =>
    insertComment(tx, { id, post_id: postId, member_id: viewer.id, body, created_at: now() }),
  );
  const comment = await findComment(db, id);
  if (!comment) throw new Problem('not_found');
  return comment;
}
