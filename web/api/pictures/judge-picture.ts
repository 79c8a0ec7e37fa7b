import { limits } from '#contract/limits.ts';
import { imageMessages } from '#contract/posts.ts';

const allowedTypes: readonly string[] = limits.image.types;

/** What a file picker should offer. */
export const acceptedTypes = allowedTypes.join(',');

/** What is wrong with a chosen file, before a byte of it is sent; nothing when it may go. */
export function judgePicture(file: { type: string; size: number } | null): string | undefined {
  if (!file) return imageMessages.required;
  if (!allowedTypes.includes(file.type)) return imageMessages.wrongType;
  if (file.size > limits.image.maxBytes) return imageMessages.tooLarge;
  return undefined;
}

/** Too big and nothing else: such a file can be made smaller here. */
export function canShrink(file: { type: string; size: number }): boolean {
  return judgePicture(file) === imageMessages.tooLarge;
}
