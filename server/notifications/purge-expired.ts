import { durations } from '#contract/limits.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { deleteExpiredOpenedNews, deleteExpiredReads } from './queries/news.ts';
import { deleteExpired } from './queries/write-notifications.ts';
import { firstShownDay } from './read-news.ts';

interface Deps {
  db: Database;
  jobs: Jobs;
  now: () => number;
  config: { timeZone: string };
}

const kind = 'notifications.purge';
const batchSize = 1_000;

/** Registers the job that deletes old notifications, and what was read or opened of old news, in batches; each full batch enqueues the next. */
export function handleNotificationPurge({ db, jobs, now, config }: Deps): void {
  jobs.handle(kind, () =>
    db.write(async (tx) => {
      const before = now() - durations.notifications;
      const deleted = await deleteExpired(db, tx, { before, limit: batchSize });
      const reads = await deleteExpiredReads(db, tx, {
        before: firstShownDay({ now, config }),
        limit: batchSize,
      });
      const opened = await deleteExpiredOpenedNews(db, tx, {
        before: now() - durations.openedNews,
        limit: batchSize,
      });
      if ([deleted, reads, opened].includes(batchSize)) await jobs.enqueue(tx, kind, {});
    }),
  );
}

/** Enqueues the purge once a day. */
export const enqueueNotificationPurge = ({ jobs }: Pick<Deps, 'jobs'>) =>
  jobs.enqueueDaily(kind, 'notifications_purge_at');
