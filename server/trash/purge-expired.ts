import { durations } from '#contract/limits.ts';
import { purgeExpiredComments } from '../comments/trash-comments.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { purgeExpiredPosts } from '../posts/trash-posts.ts';

interface Deps {
  db: Database;
  jobs: Jobs;
  now: () => number;
}

const kind = 'trash.purge';

/** Small enough not to block other writers for long. */
const batchSizes = { posts: 20, comments: 200 };

/** Registers the job that deletes expired items in batches; each full batch enqueues the next. */
export function handlePurge(deps: Deps): void {
  const { db, jobs, now } = deps;
  jobs.handle(kind, () =>
    db.write(async (tx) => {
      const before = now() - durations.trash;
      const posts = await purgeExpiredPosts(deps, tx, { before, limit: batchSizes.posts });
      const comments = await purgeExpiredComments(deps, tx, { before, limit: batchSizes.comments });
      const isFull = posts === batchSizes.posts || comments === batchSizes.comments;
      if (isFull) await jobs.enqueue(tx, kind, {});
    }),
  );
}

/** Enqueues the purge once a day. */
export const enqueueTrashPurge = ({ jobs }: Pick<Deps, 'jobs'>) =>
  jobs.enqueueDaily(kind, 'trash_purge_at');
