import type { Database } from '../db/database.ts';
import type { Log } from '../platform/log.ts';
import { sweepOrphans } from '../platform/storage/cleanup.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { findUsedPictures } from './queries/images.ts';

/** Which of these pictures some row still shows. */
export function findShownPictures(db: Database, keys: string[]): Promise<Set<string>> {
  return findUsedPictures(db, keys);
}

/** Removes, once an hour, files that no row names: what a crash or a failed write left behind. */
export function sweepPicturesHourly({
  db,
  storage,
  log,
}: {
  db: Database;
  storage: Storage;
  log: Log;
}): void {
  const sweep = () =>
    sweepOrphans({ storage, isUsed: (keys) => findUsedPictures(db, keys), now: Date.now }).then(
      (swept) => log.info(swept, 'swept the storage'),
      (error) => log.warn({ err: error }, 'could not sweep the storage'),
    );
  setInterval(sweep, 60 * 60_000).unref();
}
