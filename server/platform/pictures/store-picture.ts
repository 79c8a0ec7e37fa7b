import { uuidv7 } from 'uuidv7';
import { type Database, DatabaseUnavailable, type WriteTransaction } from '../../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { Problem } from '../problem.ts';
import type { RateLimit } from '../rate-limits.ts';
import { enqueueFileRemoval } from '../storage/cleanup.ts';
import type { Storage } from '../storage/storage.ts';
import { createPictureKey } from './picture-urls.ts';
import type { Pictures } from './pictures.ts';
import { PictureTimeout } from './worker-process.ts';

/**
 * Processes a picture and stores its files before any row refers to them, so that no row ever refers
 * to missing files. Files without a row are removed by `sweepOrphans`.
 */
export async function storePicture(
  { pictures, storage, now }: { pictures: Pictures; storage: Storage; now: () => number },
  bytes: Buffer,
  { isPublic }: { isPublic: boolean },
) {
  const picture = await pictures.process(bytes);
  const key = createPictureKey({ isPublic });
  await storage.put(key, picture.files);
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

/** Counts pictures, whatever they are for, since each is decoded. */
export const uploadRule = { name: 'upload', points: 60, seconds: 30 * 60 };

/**
 * Counts an upload against a member's rate limit. One that fails because of the server is refunded,
 * but not one that used up its whole decoding time.
 */
export async function withinUploadLimit<Result>(
  limit: RateLimit,
  memberId: string,
  upload: () => Promise<Result>,
): Promise<Result> {
  await limit.consume(memberId);
  try {
    return await upload();
  } catch (error) {
    // The refund may fail too while the database is unavailable.
    if (isServerError(error)) await limit.refund(memberId).catch(() => {});
    throw error;
  }
}

function isServerError(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const isUnavailable = error instanceof Problem && error.code === 'unavailable';
  return isUnavailable && !(error.cause instanceof PictureTimeout);
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
