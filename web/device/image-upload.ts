import { type RefObject, useState } from 'react';
import { useAcceptedTypes } from '../api/accepted-types.ts';
import { ApiError, mayPass } from '../api/client.ts';
import { toast } from '../ui/feedback/toast.ts';
import { type UploadFailure, useImageDrop, useObjectUrl } from '../ui/image-input.tsx';
import {
  describeSize,
  ImageRejected,
  isResized,
  needsCopy,
  prepareImage,
} from './prepare-image.ts';
import { useThumbnail } from './thumbnails.ts';

interface ImageUploadOptions {
  /** Within the closest ancestor of this element that matches `zone`, a dropped file counts as chosen. */
  ref: RefObject<HTMLElement | null>;
  zone?: string;
  /** Sends the image; resolves to false when that was cancelled. */
  upload: (image: File) => Promise<boolean>;
}

/**
 * Replaces an image by an uploaded one. The chosen file is validated, made smaller if necessary,
 * previewed while it is sent, and kept for a retry when that fails.
 */
export function useImageUpload({ ref, zone = 'main', upload }: ImageUploadOptions) {
  const [uploading, setUploading] = useState<File | null>(null);
  const [isResizing, setResizing] = useState(false);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const [sentSize, setSentSize] = useState<string | null>(null);
  const accept = useAcceptedTypes();
  const thumbnail = useThumbnail(uploading);
  const prepared = useObjectUrl(isResizing ? null : uploading);
  const preview = prepared ?? thumbnail;
  const isDragging = useImageDrop(ref, zone, replace);

  async function replace([file]: File[]): Promise<void> {
    if (uploading || !file) return;
    setFailure(null);
    await send(file);
  }

  /** A former failure stays until the end, as its Retry button has the focus. */
  async function send(file: File): Promise<void> {
    setSentSize(null);
    setUploading(file);
    setResizing(needsCopy(file));
    try {
      const image = await prepareImage(file);
      setUploading(image);
      setResizing(false);
      const isSent = await upload(image);
      setFailure(null);
      if (isSent && isResized(image)) setSentSize(describeSize(image));
    } catch (error) {
      showFailure(error, file);
    } finally {
      setUploading(null);
      setResizing(false);
    }
  }

  function showFailure(error: unknown, file: File) {
    if (error instanceof ImageRejected) setFailure({ message: error.message, help: error.help });
    else if (error instanceof ApiError) {
      const retry = mayPass(error) ? () => void send(file) : undefined;
      setFailure({ message: error.message, retry });
    } else throw error;
    toast.error(error.message);
  }

  return {
    isUploading: uploading !== null,
    preview,
    isDragging,
    fileInput: { accept, onFiles: replace },
    /** For `UploadState`. */
    state: { isUploading: uploading !== null, isResizing, failure, sentSize },
  };
}
