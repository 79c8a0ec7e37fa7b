import ImageUp from 'lucide-react/icons/image-up';
import { useId } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { profileTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { acceptedTypes, usePictureChange } from '../../api/image-upload.ts';
import { changeRememberedUser } from '../../api/session.ts';
import { shrinkPicture } from '../../api/shrink-image.ts';
import { buttonLook } from '../../ui/buttons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Spinner } from '../../ui/feedback/loading-indicators.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { FileInput, ShrinkOffer, useDroppedPicture } from '../../ui/image-input.tsx';

/** The member's picture; another one takes its place at once, and leaves again if it is refused. */
export function ChangeableAvatar({ user }: { user: AccountView }) {
  const id = useId();
  const { isSending, preview, tooBig, change } = usePictureChange(send);
  const { isDragging, zone } = useDroppedPicture(change);
  const name = `${user.firstName} ${user.lastName}`;

  return (
    <div {...zone} className="grid justify-items-center gap-3">
      <div
        className={classNames(
          'relative rounded-full',
          isDragging && 'outline-2 outline-offset-4 outline-primary outline-dashed',
        )}
      >
        <Avatar name={name} src={preview ?? user.image} size={128} label={`Picture of ${name}`} />
        {isSending && (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-surface/60">
            <Spinner />
          </span>
        )}
      </div>
      <div className="relative">
        <FileInput
          id={id}
          aria-label={profileTexts.changeImage}
          accept={acceptedTypes}
          // Not disabled while it sends: the keyboard keeps its place.
          aria-disabled={isSending ? true : undefined}
          onPicture={change}
        />
        <label
          htmlFor={id}
          className={classNames(
            buttonLook({ size: 'small' }),
            'cursor-pointer hover:bg-tint peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link',
          )}
        >
          <ImageUp aria-hidden="true" size={16} />
          {profileTexts.changeImage}
        </label>
      </div>
      {tooBig && (
        <ShrinkOffer
          file={tooBig}
          shrink={shrinkPicture}
          onShrunk={(smaller) => void change(smaller)}
        />
      )}
    </div>
  );
}

async function send(file: File): Promise<void> {
  const parts = new FormData();
  parts.append('image', file);
  const { image, message } = await browserApi('changeProfileImage', parts);
  await fetchAhead(image);
  changeRememberedUser({ image });
  toast.success(message);
}

/** So that the new picture follows its preview without a blank moment between. */
async function fetchAhead(address: string): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode().catch(() => undefined);
}
