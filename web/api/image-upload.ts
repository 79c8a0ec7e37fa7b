import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { imageMessages } from '#contract/posts.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useObjectUrl } from '../ui/image-input.tsx';
import { ApiFailure } from './client.ts';

/**
 * Puts another picture in the place of one: it is judged, shown while it is sent, and leaves again
 * when it is refused, which the person is told. One that is too big but could be made smaller waits.
 */
export function usePictureChange(send: (picture: File) => Promise<void>) {
  const [sending, setSending] = useState<File | null>(null);
  const [tooBig, setTooBig] = useState<File | null>(null);
  const preview = useObjectUrl(sending);

  async function change(picture: File): Promise<void> {
    if (sending) return;
    const fault = judgePicture(picture);
    setTooBig(canShrink(picture) ? picture : null);
    if (fault) {
      toast.error(fault);
      return;
    }
    setSending(picture);
    try {
      await send(picture);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast.error(error.message);
    } finally {
      setSending(null);
    }
  }

  return { isSending: sending !== null, preview, tooBig, change };
}

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
