import { uuidv7 } from 'uuidv7';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../platform/problem.ts';
import type { Limit } from '../platform/rate-limits.ts';
import { isPostVisible } from '../posts/post-visibility.ts';
import { deleteLike, findLikesCount, insertLike } from './queries.ts';

interface Deps {
  db: Database;
  limit: Limit;
  now: () => number;
}

/**
 * Likes a post, or takes the like back; doing either twice changes nothing. A like may be taken
 * back even from a post that can no longer be seen.
 */
export async function reactToPost(
  { db, limit, now }: Deps,
  viewer: Viewer,
  { postId, action }: { postId: string; action: 'like' | 'dislike' },
): Promise<{ likesCount: number; likedByMe: boolean }> {
  await limit.take(viewer.id);
  const isVisible = await isPostVisible(db, viewer, postId);
  if (action === 'like') {
    if (!isVisible) throw new Problem('not_found');
    const like = { id: uuidv7(), post_id: postId, member_id: viewer.id, created_at: now() };
    await db.write((tx) => insertLike(tx, like));
  } else {
    const wasLiked = await db.write((tx) => deleteLike(tx, postId, viewer.id));
    if (!isVisible && !wasLiked) throw new Problem('not_found');
  }
  const count = isVisible ? await findLikesCount(db, postId) : undefined;
  return { likesCount: count?.likes_count ?? 0, likedByMe: action === 'like' };
}
