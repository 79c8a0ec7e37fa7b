import X from 'lucide-react/icons/x';
import { type CSSProperties, useRef } from 'react';
import type { PostView } from '#contract/posts.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useCloseOnBack } from '../../ui/dialogs/close-on-back.ts';
import { useModal } from '../../ui/dialogs/modal.ts';
import { Picture } from './picture.tsx';
import { usePinchZoom } from './pinch-zoom.ts';

interface LightboxProps {
  post: PostView;
  onClose: () => void;
}

/**
 * The picture as large as the viewport allows, but not enlarged. Escape, a click outside and the Back
 * button close it. The dialog fills the viewport and scrolls when the picture is zoomed in.
 */
export function Lightbox({ post, onClose }: LightboxProps) {
  const { picture } = post;
  const dialog = useModal({ open: true, onClose });
  const frame = useRef<HTMLDivElement>(null);
  const isZoomed = usePinchZoom({ viewport: dialog, content: frame, fullWidth: picture.width });
  useCloseOnBack(true, onClose);
  const fittingWidth = `min(${picture.width}px, 96vw, ${(86 * picture.width) / picture.height}dvh)`;
  return (
    <dialog
      ref={dialog}
      aria-label={`Picture of “${post.title}”`}
      className="modal-backdrop dialog size-full touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-transparent p-0 text-ink open:flex"
    >
      <div className="m-auto grid shrink-0 justify-items-center overflow-hidden rounded-image bg-raised shadow-dialog">
        <div
          ref={frame}
          style={{ '--fitting-width': fittingWidth } as CSSProperties}
          className="w-[calc(var(--fitting-width)*var(--zoom,1))] select-none"
        >
          <Picture
            picture={picture}
            sizes={isZoomed ? `${picture.width}px` : fittingWidth}
            priority="low"
            className="h-auto w-full"
          />
        </div>
        {picture.alt && !isZoomed && (
          <p
            dir="auto"
            className="w-0 min-w-[max(100%,min(16rem,96vw))] px-4 py-3 text-sm text-muted"
          >
            {picture.alt}
          </p>
        )}
      </div>
      <IconButton
        label="Close"
        icon={<X aria-hidden="true" size={20} />}
        variant="outlined"
        className="focus-on-photo fixed top-3 right-3"
        onClick={onClose}
      />
    </dialog>
  );
}
