import { uuidv7 } from 'uuidv7';
import { DatabaseUnavailable } from '../../db/database.ts';
import { Problem } from '../problem.ts';
import type { RateLimit } from '../rate-limits.ts';
import type { Storage } from '../storage/storage.ts';
import { createPictureKey } from './picture-urls.ts';
import type { Pictures } from './pictures.ts';
import { PictureTimeout } from './worker-process.ts';

/**
 * Decodes a picture and puts its files down for good, before any row names them: whatever happens
 * next, nothing shows a picture that is not there. Files no row names are swept up later.
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

/** New posts and new pictures: each costs a decoding. */
export const uploadRule = { name: 'upload', points: 30, seconds: 30 * 60 };

/**
 * Counts an upload against a member's limit; one that we could not take, through no fault of its
 * own, is not counted. A picture that was decoded for as long as it may has cost us all the same.
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
    // While the database is away there may be nothing to give back to.
    if (isOurs(error)) await limit.refund(memberId).catch(() => {});
    throw error;
  }
}

function isOurs(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const isRefusedForNow = error instanceof Problem && error.code === 'unavailable';
  return isRefusedForNow && !(error.cause instanceof PictureTimeout);
}
