import { uuidv7 } from 'uuidv7';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { RateLimit } from '../rate-limits.ts';
import { enqueueFileRemoval } from '../storage/cleanup.ts';
import type { Storage } from '../storage/storage.ts';
import { createPictureKey } from './picture-urls.ts';
import type { Pictures } from './pictures.ts';

/** What a member may store: 150 MB in half an hour. The column of the count has 32 bits. */
export const storedKilobytesRule = { name: 'stored-kilobytes', points: 150_000, seconds: 30 * 60 };

/** An accepted upload. */
interface NewPicture {
  bytes: Buffer;
  isPublic: boolean;
  memberId: string;
  /** The limit of `storedKilobytesRule`. */
  storedKilobytes: RateLimit;
  withAppIcons?: boolean;
}

/**
 * Processes a picture and stores its files before any row refers to them, so that no row ever refers
 * to missing files. Files without a row are removed by `sweepOrphans`.
 */
export async function storePicture(
  { pictures, storage, now }: { pictures: Pictures; storage: Storage; now: () => number },
  { bytes, isPublic, memberId, storedKilobytes, withAppIcons = false }: NewPicture,
) {
  await storage.checkSpace();
  const picture = await pictures.process(bytes, { withAppIcons });
  const key = createPictureKey({ isPublic });
  const kilobytes = Math.ceil(picture.bytes / 1000);
  await storedKilobytes.consume(memberId, kilobytes);
  try {
    await storage.put(key, picture.files);
  } catch (error) {
    // The refund may fail too while the database is unavailable.
    await storedKilobytes.refund(memberId, kilobytes).catch(() => {});
    throw error;
  }
  return {
    id: uuidv7(),
    storage_key: key,
    width: picture.width,
    height: picture.height,
    thumbhash: picture.thumbhash,
    is_animated: picture.isAnimated,
    bytes: picture.bytes,
    created_at: now(),
  };
}

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
  picture: NewPicture,
  replaceRow: (tx: WriteTransaction, image: Image) => Promise<string | undefined>,
): Promise<string> {
  const image = await storePicture(deps, picture);
  await deps.db.write(async (tx) => {
    const previousKey = await replaceRow(tx, image);
    if (previousKey) await enqueueFileRemoval(deps.jobs, tx, previousKey);
  });
  return image.storage_key;
}
