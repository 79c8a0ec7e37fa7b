import { durations } from '#contract/limits.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { deleteExpired } from './queries/write-notifications.ts';

interface Deps {
  db: Database;
  jobs: Jobs;
  now: () => number;
}

const kind = 'notifications.purge';
const batchSize = 1_000;

/** Registers the job that deletes old notifications in batches; each full batch enqueues the next. */
export function handleNotificationPurge({ db, jobs, now }: Deps): void {
  jobs.handle(kind, () =>
    db.write(async (tx) => {
      const before = now() - durations.notifications;
      const deleted = await deleteExpired(db, tx, { before, limit: batchSize });
      if (deleted === batchSize) await jobs.enqueue(tx, kind, {});
    }),
  );
}

/** Enqueues the purge once a day. */
export const enqueueNotificationPurge = ({ jobs }: Pick<Deps, 'jobs'>) =>
  jobs.enqueueDaily(kind, 'notifications_purge_at');
