import type { Database, WriteTransaction } from '../../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { enqueueFileRemoval } from '../storage/cleanup.ts';
import type { Storage } from '../storage/storage.ts';
import type { Pictures } from './pictures.ts';
import { storePicture } from './store-picture.ts';

interface Deps {
  db: Database;
  jobs: Jobs;
  pictures: Pictures;
  storage: Storage;
  now: () => number;
}

type Image = Awaited<ReturnType<typeof storePicture>>;

/**
 * Replaces a picture: stores the files of the new one, has `replaceRow` write its row and return the
 * storage key of the previous one, and removes those files by a job. Returns the new storage key.
 */
export async function replacePicture(
  deps: Deps,
  bytes: Buffer,
  { isPublic }: { isPublic: boolean },
  replaceRow: (tx: WriteTransaction, image: Image) => Promise<string | undefined>,
): Promise<string> {
  const image = await storePicture(deps, bytes, { isPublic });
  await deps.db.write(async (tx) => {
    const previousKey = await replaceRow(tx, image);
    if (previousKey) await enqueueFileRemoval(deps.jobs, tx, previousKey);
  });
  return image.storage_key;
}
