import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createPictureKey } from '#server/platform/pictures/picture-urls.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';

/** Stores a picture of this size in the folder of a site; returns its URL. */
export async function storeLargePicture(dataDir: string, bytes: number): Promise<string> {
  const key = createPictureKey({ isPublic: true });
  const file = { name: 'full.jpg', bytes: randomBytes(bytes) };
  await createDiskStorage(join(dataDir, 'uploads')).put(key, [file]);
  return `/pictures/${key}/${file.name}`;
}
