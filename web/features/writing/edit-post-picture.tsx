import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pictureSources, pictureWidths } from '#contract/pictures.ts';
import type { PostForEdit } from '#contract/posts.ts';
import { commonTexts } from '#texts/common.ts';
import { editPostTexts } from '#texts/edit-post.ts';
import type { UploadOptions } from '../../api/upload-transport.ts';
import { useImageUpload } from '../../device/image-upload.ts';
import { Button } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FileInput, UploadState } from '../../ui/image-input.tsx';
import { UploadBar, uploadPhase } from '../../ui/upload-bar.tsx';

interface EditPostPictureProps {
  post: PostForEdit;
  onReplace: (image: File, options: UploadOptions) => Promise<void>;
}

/** The cover of a post; a new one is shown while it uploads and reverted when it is rejected. */
export function EditPostPicture({ post, onReplace }: EditPostPictureProps) {
  const { picture: cover } = post;
  const region = useRef<HTMLElement>(null);
  const files = pictureSources({ ...cover, widths: pictureWidths(cover) });
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  // Leaving the page cancels: nothing is published without the member seeing it.
  useEffect(() => () => running.current?.abort(), []);
  const { isUploading, preview, isDragging, fileInput, state } = useImageUpload({
    ref: region,
    // Elsewhere on the page, a dropped picture is added.
    zone: 'figure',
    upload: send,
  });

  /** What the image element needs to load a fitting size, and to reserve its space. */
  const smallerFiles = {
    srcSet: files.webp,
    sizes: '(min-width: 64rem) 28rem, (min-width: 48rem) calc(100vw - 16rem), calc(100vw - 2rem)',
    width: cover.width,
    height: cover.height,
  };

  /** Returns false when it was cancelled. */
  async function send(image: File): Promise<boolean> {
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress(0);
    try {
      await onReplace(image, { signal, onProgress: setProgress });
      return true;
    } catch (error) {
      if (!signal.aborted) throw error;
      return false;
    } finally {
      setProgress(null);
    }
  }

  return (
    <figure ref={region} className="grid content-start gap-3">
      <div
        className={classNames(
          'group relative overflow-hidden rounded-image bg-sunken',
          isDragging && 'outline-2 outline-offset-2 outline-primary outline-dashed',
        )}
      >
        <img
          src={preview ?? files.jpeg}
          {...(!preview && smallerFiles)}
          alt={cover.alt || editPostTexts.pictureOf(post.title)}
          className="max-h-[70vh] w-full object-contain"
        />
        <FileInput
          id="change-image"
          aria-label={editPostTexts.changeImage}
          disabled={isUploading}
          {...fileInput}
        />
        {/* Shown on hover and focus, and always on touch screens, which cannot hover. */}
        <label
          htmlFor="change-image"
          className="absolute inset-x-0 bottom-0 flex min-h-11 cursor-pointer items-center justify-center gap-2 bg-[rgb(23_18_15/0.8)] px-4 py-2 font-medium text-[white] opacity-0 transition-opacity duration-(--duration-quick) group-hover:opacity-100 peer-focus-visible:opacity-100 peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-4 peer-focus-visible:outline-[white] peer-disabled:hidden pointer-coarse:opacity-100"
        >
          <ImageUp aria-hidden="true" size={18} />
          {editPostTexts.changeImage}
        </label>
      </div>
      {progress !== null && (
        <UploadProgress progress={progress} onCancel={() => running.current?.abort()} />
      )}
      <UploadState {...state} />
    </figure>
  );
}

interface UploadProgressProps {
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
}

/** A popover, which is above the loading overlay; in the document it stays beside the button. */
function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => card.current?.showPopover?.(), []);
  return (
    <div
      ref={card}
      popover="manual"
      className="fixed inset-x-0 top-[calc(50%+3.5rem)] bottom-auto mx-auto mt-0 grid w-[min(22rem,calc(100%-2rem))] gap-2 rounded-card border border-hairline bg-info-soft p-4 text-ink shadow-dialog"
    >
      <span aria-hidden="true" className="text-sm text-info tabular-nums">
        {uploadPhase(progress)}
      </span>
      <UploadBar label={editPostTexts.upload} progress={progress} />
      <Button size="small" className="justify-self-end" onClick={onCancel}>
        {commonTexts.cancel}
      </Button>
    </div>
  );
}
