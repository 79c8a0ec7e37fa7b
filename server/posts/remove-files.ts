import type { Writing } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Storage } from '../platform/storage/storage.ts';

const kind = 'pictures.remove';

/** Has the files of a picture removed once the transaction that made them useless is through. */
export function removeFilesLater(jobs: Jobs, tx: Writing, key: string): Promise<void> {
  return jobs.enqueue(tx, kind, { key });
}

/** Registers who does it. */
export function handleFileRemoval(jobs: Jobs, storage: Storage): void {
  jobs.handle<{ key: string }>(kind, ({ key }) => storage.remove(key));
}
