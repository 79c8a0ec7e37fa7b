import { useState } from 'react';
import { toast } from '../../ui/feedback/toast.ts';
import { useObjectUrl } from '../../ui/image-input.tsx';
import { ApiFailure } from '../failure.ts';
import { canShrink, judgePicture } from './judge-picture.ts';

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
