import { limits } from '#contract/limits.ts';
import { messages } from '#texts/messages.ts';
import { imageFileTexts } from '#texts/uploads.ts';
import { isAnimated } from './animated-image.ts';
import { resizeImage } from './resize-image.ts';

const allowedTypes: readonly string[] = limits.image.types;

/** The `accept` attribute of a file input. */
export const acceptedTypes = allowedTypes.join(',');

/** Why a chosen file cannot be sent. */
export class ImageRejected extends Error {
  /** What to do about it. */
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.help = help;
  }
}

export const isTooLarge = (file: Pick<File, 'size'>) => file.size > limits.image.maxBytes;

/** The size of the original of each file that was resized here. */
const originalSizes = new WeakMap<File, number>();
const preparing = new WeakMap<File, Promise<File>>();

/**
 * The file to upload: the chosen one, or a smaller copy when it is too large. A file is prepared once,
 * however often the form is validated. Rejects with `ImageRejected`.
 */
export function prepareImage(file: File): Promise<File> {
  const earlier = preparing.get(file);
  if (earlier) return earlier;
  const prepared = prepare(file);
  preparing.set(file, prepared);
  return prepared;
}

export const hasAllowedType = ({ type }: File) => allowedTypes.includes(type);

async function prepare(file: File): Promise<File> {
  if (!hasAllowedType(file)) {
    throw new ImageRejected(
      messages.image_type_not_allowed,
      isHeic(file) ? imageFileTexts.heic : undefined,
    );
  }
  if (!isTooLarge(file)) return file;
  const smaller = await resize(file);
  originalSizes.set(smaller, file.size);
  return smaller;
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

/** Systems without HEIC support report no type. */
const isHeic = ({ type, name }: File) =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

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
