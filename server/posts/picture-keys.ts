import type { WriteTransaction } from '../db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createPictureKey } from '../platform/pictures/picture-urls.ts';
import { enqueueFileRemoval } from '../platform/storage/cleanup.ts';
import { FilesNotFound } from '../platform/storage/storage.ts';
import type { PostsDeps } from './deps.ts';
import { listPostPictures, moveImage } from './queries/pictures.ts';

/** A picture whose files have been copied from one storage key to another. */
export interface CopiedPicture {
  imageId: string;
  from: string;
  to: string;
}

interface StoredPicture {
  image_id: string;
  storage_key: string;
}

/**
 * Copies the files of pictures to new storage keys, before the transaction that gives these to their
 * images. Copies that no row refers to are removed by `sweepOrphans`.
 */
export async function copyFiles(
  { storage, log }: Pick<PostsDeps, 'storage' | 'log'>,
  pictures: readonly StoredPicture[],
  { isPublic }: { isPublic: boolean },
): Promise<CopiedPicture[]> {
  const copies: CopiedPicture[] = [];
  for (const { image_id: imageId, storage_key: from } of pictures) {
    const to = createPictureKey({ isPublic });
    try {
      await storage.copy(from, to);
    } catch (error) {
      // Missing files do not prevent the change: they are just as missing under the new key.
      if (!(error instanceof FilesNotFound)) throw error;
      log.error({ imageId, key: from }, 'the picture of a post has no files');
    }
    copies.push({ imageId, from, to });
  }
  return copies;
}

/**
 * Gives images the keys of the copies and has the former files removed; false when one of the images is
 * not as it was copied.
 */
export async function moveToCopies(
  jobs: Jobs,
  tx: WriteTransaction,
  copies: readonly CopiedPicture[],
): Promise<boolean> {
  for (const { imageId, from, to } of copies) {
    if (!(await moveImage(tx, imageId, from, to))) return false;
  }
  const formerKeys = copies.map(({ from }) => from);
  await enqueueFileRemoval(jobs, tx, formerKeys);
  return true;
}

/**
 * Copies the files of all pictures of a post to new storage keys. `rotatePictureKeys` then applies them:
 * URLs handed out before stop working.
 */
export async function copyPictures(
  deps: Pick<PostsDeps, 'db' | 'storage' | 'log'>,
  postId: string,
  { isPublic }: { isPublic: boolean },
): Promise<CopiedPicture[]> {
  return copyFiles(deps, await listPostPictures(deps.db.read, postId), { isPublic });
}

/**
 * Gives the pictures of a post the keys of their copies; false when it has other pictures by now. The
 * caller has updated the row of the post before, which serialises concurrent changes of its pictures.
 */
export async function rotatePictureKeys(
  jobs: Jobs,
  tx: WriteTransaction,
  postId: string,
  copies: readonly CopiedPicture[],
): Promise<boolean> {
  const stored = await listPostPictures(tx, postId);
  const isCopied = ({ image_id }: StoredPicture) =>
    copies.some(({ imageId }) => imageId === image_id);
  if (stored.length !== copies.length || !stored.every(isCopied)) return false;
  return moveToCopies(jobs, tx, copies);
}
