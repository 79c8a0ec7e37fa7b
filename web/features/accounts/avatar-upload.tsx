import { useRef } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { profileTexts } from '#texts/profile.ts';
import { browserApi } from '../../api/browser.ts';
import { updateStoredUser } from '../../api/session.ts';
import { useImageUpload } from '../../device/image-upload.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Spinner } from '../../ui/feedback/loading-indicators.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { UploadButton, UploadState } from '../../ui/image-input.tsx';

/** The member's avatar with a control to replace it; a refused upload restores the old one. */
export function AvatarUpload({ user }: { user: AccountView }) {
  const region = useRef<HTMLDivElement>(null);
  const { isUploading, preview, isDragging, fileInput, state } = useImageUpload({
    ref: region,
    upload: uploadAvatar,
  });
  const name = fullName(user);

  return (
    <div ref={region} className="grid max-w-56 justify-items-center gap-3 self-center">
      <div
        className={classNames(
          'relative rounded-full',
          isDragging && 'outline-2 outline-offset-4 outline-primary outline-dashed',
        )}
      >
        <Avatar
          name={name}
          src={preview ?? pictureOf(user)}
          size={128}
          label={profileTexts.pictureOf(name)}
        />
        {isUploading && (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-surface/60">
            <Spinner />
          </span>
        )}
      </div>
      <UploadButton label={profileTexts.changeImage} isUploading={isUploading} {...fileInput} />
      <UploadState {...state} />
    </div>
  );
}

async function uploadAvatar(file: File): Promise<boolean> {
  const body = new FormData();
  body.append('image', file);
  const { image, message } = await browserApi('changeProfileImage', body);
  await preload(image);
  updateStoredUser({ image, hasPicture: true });
  toast.success(message);
  return true;
}

/** Avoids a blank moment between the preview and the uploaded image. */
async function preload(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode().catch(() => undefined);
}
