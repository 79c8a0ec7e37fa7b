import type { FastifyInstance } from 'fastify';
import { purgeComment, restoreComment } from '../comments/trash-comments.ts';
import type { CallServer } from '../platform/http/calls.ts';
import { done } from '../platform/message.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import type { PostsDeps } from '../posts/deps.ts';
import { purgePost, restorePost } from '../posts/trash-posts.ts';
import { handlePurge } from './purge-expired.ts';
import { readTrash } from './read-trash.ts';

interface Options extends Pick<PostsDeps, 'db' | 'jobs' | 'log' | 'now' | 'storage' | 'events'> {
  api: CallServer;
  pictureUrls: PictureUrls;
  createRateLimit: CreateRateLimit;
}

/** Restoring and permanently deleting what was deleted in the last 30 days. */
export async function trash(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, createRateLimit } = options;
  // Restoring a post copies files. As many as can be deleted, by administrators too.
  const restorations = createRateLimit({ name: 'restore', points: 300, seconds: 30 * 60 });
  const purges = createRateLimit({ name: 'purge', points: 300, seconds: 30 * 60 });
  handlePurge(options);

  api.serve('listTrash', async ({ viewer, query }) => ({
    status: 'success',
    ...(await readTrash(options, viewer, query)),
  }));

  api.serve('restoreTrash', async ({ viewer, params: { kind, itemId } }) => {
    await restorations.consume(viewer.id);
    const restore = kind === 'post' ? restorePost : restoreComment;
    await restore(options, viewer, itemId);
    return done(`${kind}_restored`);
  });

  api.serve('purgeTrash', async ({ viewer, params: { kind, itemId } }) => {
    await purges.consume(viewer.id);
    const purge = kind === 'post' ? purgePost : purgeComment;
    await purge(options, viewer, itemId);
    return done(`${kind}_purged`);
  });
}
