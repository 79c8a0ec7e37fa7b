import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { CallServer } from '../platform/http/calls.ts';
import type { PictureAddresses } from '../platform/pictures/picture-urls.ts';
import { readHomePosts } from '../posts/home-posts.ts';
import { readPostsOfThisDay } from '../posts/this-day.ts';

interface Options {
  api: CallServer;
  db: Database;
  addresses: PictureAddresses;
  config: { timeZone: string };
}

export async function dashboard(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db, addresses } = options;
  const deps = { db, addresses, timeZone: options.config.timeZone };

  api.serve('getDashboardHome', async ({ viewer }) => {
    const { newest, mostLiked, mostCommented } = await readHomePosts(deps, viewer);
    return {
      status: 'success',
      newPosts: newest,
      mostLikedPosts: mostLiked,
      mostCommentedPosts: mostCommented,
    };
  });

  api.serve('listOnThisDay', async ({ viewer, query }) => ({
    status: 'success',
    posts: await readPostsOfThisDay(deps, viewer, query.date),
  }));
}
