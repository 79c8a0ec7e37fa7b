import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import type { PostView } from '#contract/posts.ts';
import { editPostTexts } from '#contract/texts.ts';
import { useImageUpload } from '../../api/image-upload.ts';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { FileInput, ShrinkOffer } from '../../ui/image-input.tsx';
import { UploadProgress, useUpload } from './upload.tsx';

/** The picture of a post; a new one is shown while it uploads and reverted when it is rejected. */
export function EditPostPicture({ post }: { post: PostView }) {
  const [imageUrl, setImageUrl] = useState(post.image);
  const { progress, upload, cancel } = useUpload();
  const { isUploading, preview, isDragging, dropZone, fileInput, shrinkOffer } =
    useImageUpload(send);

  async function send(body: FormData) {
    const query = { postId: post._id, image: imageUrl };
    const response = await upload('changePostImage', body, query);
    const isCancelled = !response;
    if (isCancelled) return;
    setImageUrl(response.image);
    toast.success(response.message);
  }

  return (
    <div className="grid content-start gap-3">
      <div
        {...dropZone}
        className={classNames(
          'group relative overflow-hidden rounded-image bg-sunken',
          isDragging && 'outline-2 outline-offset-2 outline-primary outline-dashed',
        )}
      >
        <img
          src={preview ?? imageUrl}
          alt={post.picture.alt || `Picture of ${post.title}`}
          width={post.picture.width}
          height={post.picture.height}
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
      {shrinkOffer && <ShrinkOffer {...shrinkOffer} />}
      {progress !== null && <UploadProgress progress={progress} onCancel={cancel} />}
    </div>
  );
}
