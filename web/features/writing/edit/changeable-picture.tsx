import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import type { PostView } from '#contract/posts.ts';
import { editPostTexts } from '#contract/texts.ts';
import { acceptedTypes, usePictureChange } from '../../../api/image-upload.ts';
import { shrinkPicture } from '../../../api/shrink-image.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { FileInput, ShrinkOffer, useDroppedPicture } from '../../../ui/image-input.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { useUpload } from '../upload/use-upload.ts';

/** The picture of a post; another one takes its place at once, and leaves again if it is refused. */
export function ChangeablePicture({ post }: { post: PostView }) {
  const [address, setAddress] = useState(post.image);
  const { sent, upload, cancel } = useUpload();
  const { isSending, preview, tooBig, change } = usePictureChange(send);
  const { isDragging, zone } = useDroppedPicture(change);

  async function send(picture: File) {
    const parts = new FormData();
    parts.append('image', picture);
    const query = { postId: post._id, image: address };
    const answer = await upload('changePostImage', parts, query);
    // Cancelled, it stays as it was.
    if (!answer) return;
    setAddress(answer.image);
    toast.success(answer.message);
  }

  return (
    <div className="grid content-start gap-3">
      <div
        {...zone}
        className={classNames(
          'group relative overflow-hidden rounded-image bg-sunken',
          isDragging && 'outline-2 outline-offset-2 outline-primary outline-dashed',
        )}
      >
        <img
          src={preview ?? address}
          alt={post.picture.alt || `Picture of ${post.title}`}
          width={post.picture.width}
          height={post.picture.height}
          className="max-h-[70vh] w-full object-contain"
        />
        <FileInput
          id="change-image"
          aria-label={editPostTexts.changeImage}
          accept={acceptedTypes}
          disabled={isSending}
          onPicture={change}
        />
        {/* Shown under the pointer and by focus; a finger cannot hover, so it is always there. */}
        <label
          htmlFor="change-image"
          className="absolute inset-x-0 bottom-0 flex min-h-11 cursor-pointer items-center justify-center gap-2 bg-[rgb(23_18_15/0.8)] px-4 py-2 font-medium text-[white] opacity-0 transition-opacity duration-(--duration-quick) group-hover:opacity-100 peer-focus-visible:opacity-100 peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-4 peer-focus-visible:outline-[white] peer-disabled:hidden pointer-coarse:opacity-100"
        >
          <ImageUp aria-hidden="true" size={18} />
          {editPostTexts.changeImage}
        </label>
      </div>
      {tooBig && (
        <ShrinkOffer
          file={tooBig}
          shrink={shrinkPicture}
          onShrunk={(smaller) => void change(smaller)}
        />
      )}
      {sent !== null && <UploadProgress sent={sent} onCancel={cancel} />}
    </div>
  );
}
