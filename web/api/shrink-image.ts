import { limits } from '#contract/limits.ts';
import { largestPicture, pictureMessages } from '#contract/pictures.ts';

/** Scales and recompresses an image until it is within the upload limit. Rejects with a message for the user. */
export async function shrinkImage(file: File): Promise<File> {
  const picture = await decode(file);
  // An SVG without intrinsic size is drawn at the largest width the site serves.
  const width = picture.naturalWidth || largestPicture.width;
  const height = picture.naturalHeight || largestPicture.width;
  for (const step of shrinkSteps({ width, height })) {
    const blob = await draw(picture, step);
    if (blob && blob.size <= limits.image.maxBytes) return toFile(blob, file.name);
  }
  throw new Error(pictureMessages.tooDemanding);
}

/** An image element decodes every format of the browser, SVG included, and applies the EXIF orientation. */
async function decode(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    throw new Error(pictureMessages.unreadable);
  } finally {
    URL.revokeObjectURL(address);
  }
}

interface Step {
  width: number;
  height: number;
  quality: number;
}

async function draw(picture: HTMLImageElement, step: Step): Promise<Blob | null> {
  const webp = await encode(picture, step, 'image/webp');
  // A browser that cannot encode WebP returns a PNG instead.
  return webp?.type === 'image/webp' ? webp : encode(picture, step, 'image/jpeg');
}

function encode(
  picture: HTMLImageElement,
  { width, height, quality }: Step,
  type: 'image/webp' | 'image/jpeg',
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  if (type === 'image/jpeg') {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function toFile(blob: Blob, originalName: string): File {
  const ending = blob.type === 'image/webp' ? 'webp' : 'jpg';
  const name = originalName.replace(/\.[^.]*$/, '') || 'picture';
  return new File([blob], `${name}.${ending}`, { type: blob.type });
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

const scales = [1, 0.8, 0.6, 0.4, 0.25, 0.1];
const qualities = [0.86, 0.74, 0.6];

/**
 * Sizes and qualities to try until the result is small enough, the least loss first. Starts at the
 * largest size the site stores, as the server would discard anything beyond.
 */
export function shrinkSteps(original: Size): (Size & { quality: number })[] {
  const largest = fitInside(original, largestPicture);
  return scales.flatMap((scale) => {
    const size = fitInside(largest, {
      width: largest.width * scale,
      height: largest.height * scale,
    });
    return qualities.map((quality) => ({ ...size, quality }));
  });
}
