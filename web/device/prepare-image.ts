import { limits } from '#contract/limits.ts';
import { largestPicture } from '#contract/pictures.ts';
import { failures } from '#texts/failures.ts';
import { messages } from '#texts/messages.ts';
import { imageFileTexts } from '#texts/uploads.ts';
import { isAnimated } from '../api/animated-image.ts';
import { ApiError } from '../api/client.ts';
import { isHeic } from '../api/is-heic.ts';
import { createLimit } from './limit.ts';
import { scalePicture } from './scale-picture.ts';
import { whenThumbnailsAreMade } from './thumbnails.ts';
import { isTruncatedJpeg } from './truncated-jpeg.ts';

const allowedTypes: readonly string[] = limits.image.types;

/** A little less than the upload limit, so that what the page says is never more than 500 KB. */
const copyLimits = { bounds: largestPicture, maxBytes: 500 * 1024 };

/** Decoding more photos at once exceeds the memory of phones. */
const limited = createLimit(2);

/** Why a chosen file cannot be sent. */
export class ImageRejected extends Error {
  /** What to do about it. */
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.help = help;
  }
}

const isTooLarge = (file: Pick<File, 'size'>) => file.size > limits.image.maxBytes;

const hasAllowedType = ({ type }: File) => allowedTypes.includes(type);

/** Whether the file may be sent, as far as its type says: that of a HEIC photo may be unknown. */
export const mayBeSent = (file: File) =>
  hasAllowedType(file) ||
  /^(image\/hei[cf](-sequence)?|application\/octet-stream)?$/.test(file.type);

/** Whether not the file itself is sent, and until it is prepared the browser may be unable to show it. */
export const needsCopy = (file: File) => isTooLarge(file) || !hasAllowedType(file);

/** The size of the original of each file that was made smaller. */
const originalSizes = new WeakMap<File, number>();

/** Undefined of a file that is as it was chosen. */
export const originalSizeOf = (file: File) => originalSizes.get(file);

/** Of a copy that was made before the page was loaded. */
export const rememberOriginalSize = (copy: File, bytes: number) =>
  void originalSizes.set(copy, bytes);

const preparing = new WeakMap<File, Promise<File>>();

/**
 * The file to upload: the chosen one, or a copy when it is too large or HEIC. A file is prepared once,
 * however often the form is validated, and two copies are made at a time. Rejects with `ImageRejected`,
 * or with an `ApiError` when what it takes could not be loaded.
 */
export function prepareImage(file: File): Promise<File> {
  const earlier = preparing.get(file);
  if (earlier) return earlier;
  const prepared = prepare(file);
  preparing.set(file, prepared);
  prepared.catch((error) => {
    // It may succeed later.
    if (error instanceof ApiError) preparing.delete(file);
  });
  return prepared;
}

async function prepare(file: File): Promise<File> {
  const copy = await makeCopy(file);
  if (copy && copy.size < file.size) rememberOriginalSize(copy, file.size);
  return copy ?? file;
}

/** Undefined when the file can be sent as it is. */
async function makeCopy(file: File): Promise<File | undefined> {
  if (await isHeic(file)) return limited(() => convert(file));
  if (!hasAllowedType(file)) {
    const isFilm = file.type.startsWith('video/');
    throw new ImageRejected(
      messages.image_type_not_allowed,
      isFilm ? imageFileTexts.film : undefined,
    );
  }
  if (isTooLarge(file)) return limited(() => resize(file));
  await refuseTruncated(file);
  return undefined;
}

async function refuseTruncated(file: File): Promise<void> {
  if (file.type === 'image/jpeg' && isTruncatedJpeg(new Uint8Array(await file.arrayBuffer()))) {
    throw new ImageRejected(imageFileTexts.damaged, imageFileTexts.truncated);
  }
}

/** The server takes no HEIC. */
async function convert(file: File): Promise<File> {
  const picture = await loadAndDecode(file);
  const copy = picture && (await scaleDecoded(picture, file).catch(() => null));
  if (!copy) throw new ImageRejected(messages.image_type_not_allowed, imageFileTexts.heic);
  return copy;
}

async function loadAndDecode(file: File): Promise<ImageBitmap | null> {
  try {
    const { decodeHeic } = await import('../api/decode-heic.ts');
    return await decodeHeic(file);
  } catch {
    throw new ApiError({ status: 0, message: failures.uploadPicture });
  }
}

async function scaleDecoded(picture: ImageBitmap, original: File): Promise<File> {
  try {
    return toFile(await scalePicture(picture, copyLimits), original);
  } finally {
    picture.close();
  }
}

async function resize(file: File): Promise<File> {
  const refuse = () => {
    throw new ImageRejected(imageFileTexts.unreadable, imageFileTexts.unreadableHelp);
  };
  if (await isAnimated(file).catch(refuse)) {
    throw new ImageRejected(messages.image_too_large, imageFileTexts.animated);
  }
  // What has been chosen is seen first, before all bytes of a photo are looked at.
  await whenThumbnailsAreMade();
  await refuseTruncated(file);
  return toFile(await scalePicture(file, copyLimits).catch(refuse), file);
}

function toFile(blob: Blob, original: File): File {
  const ending = blob.type === 'image/webp' ? 'webp' : 'jpg';
  const name = original.name.replace(/\.[^.]*$/, '') || 'picture';
  const { lastModified } = original;
  return new File([blob], `${name}.${ending}`, { type: blob.type, lastModified });
}

/** `480 KB`, or of a resized file `5.9 MB, sent as 480 KB`. */
export function describeSize(file: File): string {
  const original = originalSizes.get(file);
  const size = formatBytes(file.size);
  return original === undefined ? size : imageFileTexts.sentAs(formatBytes(original), size);
}

export const isResized = (file: File) => originalSizes.has(file);

/** `840 B`, `412 KB`, `3.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return imageFileTexts.bytes(bytes);
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024
    ? imageFileTexts.kilobytes(kilobytes)
    : imageFileTexts.megabytes(bytes / 1024 ** 2);
}
