import { uuidv7 } from 'uuidv7';
import type { Storage } from '../storage/storage.ts';
import { createPictureKey } from './keys.ts';
import type { Pictures } from './pictures.ts';

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
