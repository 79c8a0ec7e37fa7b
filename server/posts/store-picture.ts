import { uuidv7 } from 'uuidv7';
import { createPictureKey } from '../platform/pictures/keys.ts';
import type { PostsDeps } from './deps.ts';

/**
 * Decodes a picture and puts its files down for good, before any row names them: whatever happens
 * next, a post never shows a picture that is not there. Files no row names are swept up later.
 */
export async function storePicture(
  { pictures, storage, now }: Pick<PostsDeps, 'pictures' | 'storage' | 'now'>,
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
