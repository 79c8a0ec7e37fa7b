import { useEffect, useState } from 'react';
import { useObjectUrl } from '../ui/image-input.tsx';
import { createLimit } from './limit.ts';
import { scalePicture, startWorker } from './scale-picture.ts';

/** As wide as the largest preview in a form, on a screen of two pixels to one. */
const limits = { bounds: { width: 400, height: 400 }, maxBytes: 64 * 1024 };

/** Encoded in a tenth of the time of WebP; other pictures may be transparent. */
const photoLimits = { ...limits, type: 'image/jpeg' } as const;

const thumbnails = new WeakMap<File, Promise<Blob | null>>();
const beingMade = new Set<Promise<unknown>>();
const limited = createLimit(2);

/**
 * A small copy of a chosen picture, so that a page need not decode the large one: what the camera has
 * stored in the file, or else made here. Null when it cannot be shown, such as HEIC in most browsers.
 */
export function thumbnailOf(file: File): Promise<Blob | null> {
  const earlier = thumbnails.get(file);
  if (earlier) return earlier;
  const thumbnail = makeThumbnail(file).catch(() => null);
  thumbnails.set(file, thumbnail);
  beingMade.add(thumbnail);
  void thumbnail.finally(() => beingMade.delete(thumbnail));
  return thumbnail;
}

async function makeThumbnail(file: File): Promise<Blob> {
  if (file.type === 'image/svg+xml') return file;
  const isPhoto = file.type === 'image/jpeg';
  return (
    (await findEmbedded(file)) ?? limited(() => scalePicture(file, isPhoto ? photoLimits : limits))
  );
}

/** Files are about to be chosen: what makes their thumbnails is loaded and started meanwhile. */
export function expectFiles(): void {
  void Promise.all([loadFinder(), startWorker()]).catch(() => undefined);
}

const loadFinder = () => import('./embedded-thumbnail.ts');

async function findEmbedded(file: File): Promise<Blob | undefined> {
  try {
    const { findEmbeddedThumbnail } = await loadFinder();
    return await findEmbeddedThumbnail(file);
  } catch {
    // Without a connection: it could not be loaded.
    return undefined;
  }
}

/** Resolves when those that have been asked for so far are made. */
export const whenThumbnailsAreMade = () => Promise.all(beingMade);

/** The address of the thumbnail. While that of another file is made, the one before it stays. */
export function useThumbnail(file: File | null): string | undefined {
  const [thumbnail, setThumbnail] = useState<Blob | null>(null);
  useEffect(() => {
    let isStale = false;
    if (file) {
      void thumbnailOf(file).then((made) => {
        if (!isStale) setThumbnail(made);
      });
    } else setThumbnail(null);
    return () => {
      isStale = true;
    };
  }, [file]);
  return useObjectUrl(thumbnail);
}
