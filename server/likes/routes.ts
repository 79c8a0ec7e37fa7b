import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import type { CreateLimit } from '../platform/rate-limits.ts';
import { countLikesOf, listLikesOf } from './queries.ts';
import { reactToPost } from './react-to-post.ts';
import { likeView } from './view.ts';

interface Options {
  api: CallServer;
  db: Database;
  createLimit: CreateLimit;
  now: () => number;
}

export async function likes(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, now } = options;
  const limit = options.createLimit({ name: 'like', points: 120, seconds: 5 * 60 });

  api.serve('likePost', async ({ viewer, params }) => {
    const outcome = await reactToPost({ db, limit, now }, viewer, params);
    const message = outcome.likedByMe ? 'You like this post.' : 'You no longer like this post.';
    return { status: 'success', message, ...outcome };
  });

  api.serve('listOwnLikes', async ({ viewer, query }) => {
    const [rows, total] = await Promise.all([
      listLikesOf(db, viewer, query),
      countLikesOf(db, viewer.id),
    ]);
    return { status: 'success', likes: rows.map(likeView), total };
  });
}
