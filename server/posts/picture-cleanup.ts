import { durations } from '#contract/limits.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/repeat.ts';
import { enqueueFileRemoval, sweepOrphans } from '../platform/storage/cleanup.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { deleteUnusedUploads, findUsedPictures } from './queries/pictures.ts';

interface Deps {
  db: Database;
  jobs: Jobs;
  now: () => number;
}

const batchSize = 50;

/**
 * Deletes uploads that no post has used for a day; returns how many. Rows go in small transactions, each
 * with the job that removes their files, so it can be interrupted and run by several processes at once.
 */
export async function removeUnusedUploads({ db, jobs, now }: Deps): Promise<number> {
  const before = now() - durations.unusedUpload;
  let removed = 0;
  let found: number;
  do {
    found = await db.write(async (tx) => {
      const keys = await deleteUnusedUploads(db, tx, { before, limit: batchSize });
      await enqueueFileRemoval(jobs, tx, keys);
      return keys.length;
    });
    removed += found;
  } while (found === batchSize);
  return removed;
}

/**
 * Once an hour, removes uploads that no post uses, and orphaned files: those a crash or a failed write
 * left without a row.
 */
export function removeUnusedHourly({
  storage,
  log,
  ...deps
}: Deps & { storage: Storage; log: Log }): void {
  const isUsed = (keys: string[]) => findUsedPictures(deps.db, keys);
  async function sweep() {
    const uploads = await removeUnusedUploads(deps);
    log.info({ uploads }, 'removed unused uploads');
    log.info(await sweepOrphans({ storage, isUsed, now: deps.now }), 'swept the storage');
  }
  repeat(sweep, { log, everyMs: 60 * 60_000, failure: 'could not remove unused pictures' });
}
