import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPictureKey } from '#server/platform/pictures/picture-urls.ts';
import type { ProcessedPicture } from '#server/platform/pictures/worker-process.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Plan } from './plan.ts';

const folder = join(import.meta.dirname, 'pictures');
const concurrency = 4;

/** The columns of an `images` row that describe stored files. */
export interface StoredPicture {
  storage_key: string;
  width: number;
  height: number;
  thumbhash: string;
  is_animated: boolean;
  bytes: number;
}

export interface PictureDeps {
  /** Makes every size and format of a picture. */
  encode: (bytes: Buffer) => Promise<ProcessedPicture>;
  storage: Storage;
  show: (done: number, total: number) => void;
}

export type GetPicture = (name: string, isPublic: boolean) => StoredPicture;

/**
 * Encodes each picture of the plan once and stores it for its rows to share: under a public key, and
 * under one whose URLs are signed if a private post shows it.
 */
export async function storePictures(
  { encode, storage, show }: PictureDeps,
  { posts, members }: Plan,
): Promise<GetPicture> {
  const needed = new Map<string, Set<boolean>>();
  function need(name: string, isPublic: boolean): void {
    const audiences = needed.get(name);
    if (audiences) audiences.add(isPublic);
    else needed.set(name, new Set([isPublic]));
  }
  for (const { pictures, audience } of posts) {
    for (const { picture } of pictures) need(picture, audience === 'public');
  }
  for (const { portrait } of members) if (portrait) need(portrait, true);

  const stored = new Map<string, StoredPicture>();
  const queue = needed.entries();
  let done = 0;
  async function work(): Promise<void> {
    for (const [name, audiences] of queue) {
      const picture = await encode(await readFile(join(folder, `${name}.webp`)));
      const { width, height, thumbhash, isAnimated: is_animated, bytes } = picture;
      for (const isPublic of audiences) {
        const storage_key = createPictureKey({ isPublic });
        await storage.put(storage_key, picture.files);
        const row = { storage_key, width, height, thumbhash, is_animated, bytes };
        stored.set(`${name} ${isPublic}`, row);
      }
      show(++done, needed.size);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));

  return (name, isPublic) => {
    const picture = stored.get(`${name} ${isPublic}`);
    if (!picture) throw new Error(`The picture ${name} is not stored.`);
    return picture;
  };
}
