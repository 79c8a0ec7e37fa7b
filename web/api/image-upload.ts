import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { imageMessages } from '#contract/posts.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useImageDrop, useObjectUrl } from '../ui/image-input.tsx';
import { ApiError } from './client.ts';
import { shrinkImage } from './shrink-image.ts';

/**
 * Replaces an image by an uploaded one. The chosen file is validated, previewed while it is sent
 * with `upload` as a multipart body, and dropped again when the upload fails. An image that is only
 * too large comes with the offer to shrink it.
 */
export function useImageUpload(upload: (body: FormData) => Promise<void>) {
  const [uploading, setUploading] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState<File | null>(null);
  const preview = useObjectUrl(uploading);
  const { isDragging, zone } = useImageDrop(replace);

  async function replace(image: File): Promise<void> {
    if (uploading) return;
    const error = validateImage(image);
    setTooLarge(canShrink(image) ? image : null);
    if (error) {
      toast.error(error);
      return;
    }
    setUploading(image);
    try {
      const body = new FormData();
      body.append('image', image);
      await upload(body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setUploading(null);
    }
  }

  return {
    isUploading: uploading !== null,
    preview,
    isDragging,
    dropZone: zone,
    fileInput: { accept: acceptedTypes, onPicture: replace },
    shrinkOffer: tooLarge && { file: tooLarge, shrink: shrinkImage, onShrunk: replace },
  };
}

const allowedTypes: readonly string[] = limits.image.types;

/** The `accept` attribute of a file input. */
export const acceptedTypes = allowedTypes.join(',');

/** The validation error of a chosen file, if any, before it is sent. */
export function validateImage(file: { type: string; size: number } | null): string | undefined {
  if (!file) return imageMessages.required;
  if (!allowedTypes.includes(file.type)) return imageMessages.wrongType;
  if (file.size > limits.image.maxBytes) return imageMessages.tooLarge;
  return undefined;
}

/** Whether the size is the only error, which the browser can correct. */
export function canShrink(file: { type: string; size: number }): boolean {
  return validateImage(file) === imageMessages.tooLarge;
}
