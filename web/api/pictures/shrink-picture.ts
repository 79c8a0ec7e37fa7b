import { limits } from '#contract/limits.ts';
import { largestPicture, pictureMessages } from '#contract/pictures.ts';
import { shrinkPlan } from './shrink-plan.ts';

/** Draws a picture smaller until it may be sent. Rejects with words for the person. */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await decode(file);
  // A drawing without a size of its own is drawn as wide as the site shows it.
  const width = picture.naturalWidth || largestPicture.width;
  const height = picture.naturalHeight || largestPicture.width;
  for (const step of shrinkPlan({ width, height })) {
    const blob = await draw(picture, step);
    if (blob && blob.size <= limits.image.maxBytes) return toFile(blob, file.name);
  }
  throw new Error(pictureMessages.tooDemanding);
}

/** An image element reads whatever the browser can show, drawings included, and turns it upright. */
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
  // A browser that cannot write WebP answers with a PNG instead.
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
