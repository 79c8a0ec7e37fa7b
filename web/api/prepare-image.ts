import { limits } from '#contract/limits.ts';
import { failures } from '#texts/failures.ts';
import { messages } from '#texts/messages.ts';
import { imageFileTexts } from '#texts/uploads.ts';
import { isAnimated } from './animated-image.ts';
import { ApiError } from './client.ts';
import { isHeic } from './is-heic.ts';
import { encodeDecoded, resizeImage } from './resize-image.ts';

const allowedTypes: readonly string[] = limits.image.types;

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

/** The size of the original of each file that was made smaller here. */
const originalSizes = new WeakMap<File, number>();
export const originalSizeOf = (file: File) => originalSizes.get(file);
/** Of a smaller copy that this browser has kept. */
export const rememberOriginalSize = (file: File, size: number) => originalSizes.set(file, size);
const preparing = new WeakMap<File, Promise<File>>();

/**
 * The file to upload: the chosen one, or a copy when it is too large or HEIC. A file is prepared once,
 * however often the form is validated. Rejects with `ImageRejected`, or with an `ApiError` when what it
 * takes could not be loaded.
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
  if (copy && copy.size < file.size) originalSizes.set(copy, file.size);
  return copy ?? file;
}

/** Undefined when the file can be sent as it is. */
async function makeCopy(file: File): Promise<File | undefined> {
  if (await isHeic(file)) return convert(file);
  if (!hasAllowedType(file)) throw new ImageRejected(messages.image_type_not_allowed);
  return isTooLarge(file) ? resize(file) : undefined;
}

/** The server takes no HEIC. */
async function convert(file: File): Promise<File> {
  const picture = await loadAndDecode(file);
  const copy = picture && (await encodeDecoded(file, picture).catch(() => null));
  if (!copy) throw new ImageRejected(messages.image_type_not_allowed, imageFileTexts.heic);
  return copy;
}

async function loadAndDecode(file: File): Promise<ImageBitmap | null> {
  try {
    const { decodeHeic } = await import('./decode-heic.ts');
    return await decodeHeic(file);
  } catch {
    throw new ApiError({ status: 0, message: failures.uploadPicture });
  }
}

async function resize(file: File): Promise<File> {
  const refuse = () => {
    throw new ImageRejected(messages.image_too_large, imageFileTexts.unreadable);
  };
  if (await isAnimated(file).catch(refuse)) {
    throw new ImageRejected(messages.image_too_large, imageFileTexts.animated);
  }
  return resizeImage(file).catch(refuse);
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
