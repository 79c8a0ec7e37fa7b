import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import type { Limit } from '../platform/limits.ts';
import { countLikesOf, listLikesOf } from './queries.ts';
import { reactToPost } from './react-to-post.ts';
import { likeView } from './view.ts';

export function serveLikes(
  api: CallServer,
  deps: { db: Database; limit: Limit; now: () => number },
): void {
  api.serve('likePost', async ({ viewer, params }) => {
    const outcome = await reactToPost(deps, viewer, params);
    const message = outcome.likedByMe ? 'You like this post.' : 'You no longer like this post.';
    return { status: 'success', message, ...outcome };
  });

  api.serve('listOwnLikes', async ({ viewer, query }) => {
    const [rows, total] = await Promise.all([
      listLikesOf(deps.db, viewer, query),
      countLikesOf(deps.db, viewer.id),
    ]);
    return { status: 'success', likes: rows.map(likeView), total };
  });
}
