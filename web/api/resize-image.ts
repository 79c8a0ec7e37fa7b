import { largestPicture } from '#contract/pictures.ts';
import { messages } from '#texts/messages.ts';

/** A little less than the upload limit, so that what the page says is never more than 500 KB. */
const maxBytes = 500 * 1024;

/**
 * Scales and recompresses an image: at most as large as the site stores it, in the best quality within
 * the upload limit. Rejects with a message for the user.
 */
export async function resizeImage(file: File): Promise<File> {
  const url = URL.createObjectURL(file);
  try {
    const element = await load(url);
    // An SVG without intrinsic size is drawn at the largest size.
    const original = {
      width: element.naturalWidth || largestPicture.width,
      height: element.naturalHeight || largestPicture.height,
    };
    const largest = fitInside(original, largestPicture);
    return await encode(file, await decode(file, element, largest), largest);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The same for a file that is decoded already; the bitmap is used up. */
export async function encodeDecoded(file: File, picture: ImageBitmap): Promise<File> {
  const largest = fitInside(picture, largestPicture);
  try {
    return await encode(file, await decode(picture, picture, largest), largest);
  } finally {
    picture.close();
  }
}

async function encode(file: File, source: CanvasImageSource, largest: Size): Promise<File> {
  const type = await encodedType();
  const blob = await encodeWithin(maxBytes, largest, (size) => {
    const canvas = draw(source, size, type);
    return (quality) => toBlob(canvas, type, quality);
  });
  return toFile(blob, file);
}

/** Reads the size only: browsers decode an image element when it is drawn. */
async function load(url: string): Promise<HTMLImageElement> {
  const element = new Image();
  await new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(messages.picture_unreadable)));
    element.src = url;
  });
  return element;
}

/**
 * Decodes outside of the main thread where the browser can, and scales only once. The image element
 * remains for SVG and for browsers without these options.
 */
async function decode<Drawable extends CanvasImageSource>(
  source: ImageBitmapSource,
  element: Drawable,
  size: Size,
): Promise<ImageBitmap | Drawable> {
  // One side only: a browser that ignores the EXIF orientation is recognised by the other one.
  const resize =
    size.width > size.height ? { resizeWidth: size.width } : { resizeHeight: size.height };
  const options = { ...resize, resizeQuality: 'high', imageOrientation: 'from-image' } as const;
  try {
    const bitmap = await createImageBitmap(source, options);
    const difference = Math.abs(bitmap.width - size.width) + Math.abs(bitmap.height - size.height);
    return difference <= 2 ? bitmap : element;
  } catch {
    return element;
  }
}

type EncodedType = 'image/webp' | 'image/jpeg';

/** Browsers that cannot encode WebP return a PNG instead. */
async function encodedType(): Promise<EncodedType> {
  const blob = await toBlob(document.createElement('canvas'), 'image/webp', 1);
  return blob?.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
}

function draw(source: CanvasImageSource, { width, height }: Size, type: EncodedType) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error(messages.picture_unreadable);
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function toBlob(canvas: HTMLCanvasElement, type: EncodedType, quality: number) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
}

function toFile(blob: Blob, original: File): File {
  const ending = blob.type === 'image/webp' ? 'webp' : 'jpg';
  const name = original.name.replace(/\.[^.]*$/, '') || 'picture';
  const { lastModified } = original;
  return new File([blob], `${name}.${ending}`, { type: blob.type, lastModified });
}

interface Size {
  width: number;
  height: number;
}

/** The largest size of the same aspect ratio within the bounds; never enlarges. */
export function fitInside(size: Size, bounds: Size): Size {
  const scale = Math.min(1, bounds.width / size.width, bounds.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** Qualities of the encoder; 1 would be lossless WebP, below `acceptable` a smaller size looks better. */
const qualities = { best: 0.95, acceptable: 0.6, precision: 0.01 };
/** From here on another attempt for better quality is not worth its time. */
const wellUsed = 0.95;
const sizeStep = 0.85;
const smallestSide = 100;

type Encode = (quality: number) => Promise<Blob | null>;

/**
 * Encodes at the largest size that fits into `maxBytes` in acceptable quality, and there in the best
 * quality that fits.
 */
export async function encodeWithin(
  maxBytes: number,
  largest: Size,
  prepare: (size: Size) => Encode,
): Promise<Blob> {
  for (let scale = 1; ; scale *= sizeStep) {
    const size = { width: largest.width * scale, height: largest.height * scale };
    const blob = await bestWithin(maxBytes, prepare(fitInside(largest, size)));
    if (blob) return blob;
    if (Math.max(size.width, size.height) < smallestSide)
      throw new Error(messages.picture_too_demanding);
  }
}

/** The bytes grow with the quality, so a binary search finds the best one. */
async function bestWithin(maxBytes: number, encode: Encode): Promise<Blob | null> {
  const fitting = async (quality: number) => {
    const blob = await encode(quality);
    return blob && blob.size <= maxBytes ? blob : null;
  };
  let best = await fitting(qualities.acceptable);
  if (!best) return null;
  const finest = await fitting(qualities.best);
  if (finest) return finest;
  let low = qualities.acceptable;
  let high = qualities.best;
  while (high - low > qualities.precision && best.size < wellUsed * maxBytes) {
    const middle = (low + high) / 2;
    const blob = await fitting(middle);
    if (blob) {
      best = blob;
      low = middle;
    } else high = middle;
  }
  return best;
}
