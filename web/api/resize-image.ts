interface Size {
  width: number;
  height: number;
}

/** A picture to be scaled and encoded again. */
export interface EncodeTask {
  picture: Blob | ImageBitmap;
  /** Of the result, unless it does not fit into `maxBytes`. */
  size: Size;
  maxBytes: number;
  /** WebP where the browser can encode it, unless given. */
  type?: EncodedType;
}

/**
 * Runs in a worker if it can. Null when this browser does not turn the picture as its EXIF data says;
 * rejects when it cannot be decoded.
 */
export async function encodePicture(task: EncodeTask): Promise<Blob | null> {
  const { size } = task;
  const bitmap = await decode(task);
  try {
    const difference = Math.abs(bitmap.width - size.width) + Math.abs(bitmap.height - size.height);
    return difference <= 2 ? await encodeDrawable(bitmap, task) : null;
  } finally {
    // Its pixels are outside the memory that the browser cleans up soon.
    bitmap.close();
  }
}

/** Decodes outside of the main thread where the browser can, and scales only once. */
function decode({ picture, size }: EncodeTask): Promise<ImageBitmap> {
  // One side only: a browser that ignores the EXIF orientation is recognised by the other one.
  const resize =
    size.width > size.height ? { resizeWidth: size.width } : { resizeHeight: size.height };
  return createImageBitmap(picture, {
    ...resize,
    resizeQuality: 'high',
    imageOrientation: 'from-image',
  });
}

/** The same for what the browser can draw. */
export async function encodeDrawable(
  source: CanvasImageSource,
  { size, maxBytes, type: wanted }: Omit<EncodeTask, 'picture'>,
): Promise<Blob> {
  const type = wanted ?? (await encodedType());
  return encodeWithin(maxBytes, size, (size) => {
    const canvas = draw(source, size, type);
    return (quality) => canvas.convertToBlob({ type, quality });
  });
}

export type EncodedType = 'image/webp' | 'image/jpeg';

/** Safari cannot encode WebP, and returns a PNG instead. */
async function encodedType(): Promise<EncodedType> {
  const canvas = new OffscreenCanvas(1, 1);
  // Without a context it has nothing to encode.
  canvas.getContext('2d');
  const blob = await canvas.convertToBlob({ type: 'image/webp' });
  return blob.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
}

function draw(source: CanvasImageSource, { width, height }: Size, type: EncodedType) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
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

type Encode = (quality: number) => Promise<Blob>;

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
      throw new Error('does not fit at any size');
  }
}

/** The bytes grow with the quality, so a binary search finds the best one. */
async function bestWithin(maxBytes: number, encode: Encode): Promise<Blob | null> {
  const fitting = async (quality: number) => {
    const blob = await encode(quality);
    return blob.size <= maxBytes ? blob : null;
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
