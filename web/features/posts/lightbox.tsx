import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type CSSProperties, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { PictureView } from '#contract/posts.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { slideAfter, stepOfKey } from '../../ui/carousel.tsx';
import { useCloseOnBack } from '../../ui/dialogs/close-on-back.ts';
import { useModal } from '../../ui/dialogs/modal.ts';
import { Picture } from './picture.tsx';
import { usePinchZoom } from './pinch-zoom.ts';
import { useSwipe } from './swipe.ts';

interface LightboxProps {
  /** The title of the post. */
  title: string;
  pictures: readonly PictureView[];
  /** The index of the picture to begin with. */
  initial: number;
  onClose: () => void;
}

/**
 * The pictures of a post, one at a time, as large as the viewport allows, but not enlarged. Escape, a
 * click outside and the Back button close it; arrow keys and swiping show another one. The dialog fills
 * the viewport and scrolls when the picture is zoomed in.
 */
export function Lightbox({ title, pictures, initial, onClose }: LightboxProps) {
  const [index, setIndex] = useState(initial);
  const dialog = useModal({ open: true, onClose });
  useCloseOnBack(true, onClose);
  const picture = pictures[index];
  const count = pictures.length;

  function show(next: number) {
    if (next < 0 || next >= count) return;
    setIndex(next);
    dialog.current?.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event.key);
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(slideAfter(step, index, count));
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Picture of “${title}”`}
      onKeyDown={handleKeyDown}
      className="modal-backdrop dialog size-full touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-transparent p-0 text-ink open:flex"
    >
      {picture && (
        <LightboxPicture
          key={picture._id}
          viewport={dialog}
          picture={picture}
          onSwipe={(step) => show(index + step)}
        />
      )}
      {count > 1 && (
        <>
          <div hidden>
            {[pictures[index - 1], pictures[index + 1]].map(
              (neighbour) =>
                neighbour && (
                  <Picture
                    key={neighbour._id}
                    picture={neighbour}
                    sizes={fittingWidth(neighbour)}
                    priority="low"
                  />
                ),
            )}
          </div>
          <LightboxArrow step={-1} isLast={index === 0} onClick={() => show(index - 1)} />
          <LightboxArrow step={1} isLast={index === count - 1} onClick={() => show(index + 1)} />
          <p
            role="status"
            className="fixed top-3 left-3 rounded-full border border-border bg-surface px-4 py-2 text-sm tabular-nums"
          >
            {index + 1} of {count}
          </p>
        </>
      )}
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

interface LightboxArrowProps {
  step: -1 | 1;
  isLast: boolean;
  onClick: () => void;
}

/** Not disabled at the end, where it would lose the focus. */
function LightboxArrow({ step, isLast, onClick }: LightboxArrowProps) {
  return (
    <IconButton
      label={step < 0 ? 'Previous picture' : 'Next picture'}
      icon={step < 0 ? <ChevronLeft size={20} /> : <ChevronRight size={20} />}
      variant="outlined"
      aria-disabled={isLast || undefined}
      className={`focus-on-photo fixed top-[calc(50%-1.375rem)] aria-disabled:opacity-45 ${step < 0 ? 'left-3' : 'right-3'}`}
      onClick={onClick}
    />
  );
}

const fittingWidth = ({ width, height }: PictureView) =>
  `min(${width}px, 96vw, ${(86 * width) / height}dvh)`;

interface LightboxPictureProps {
  viewport: RefObject<HTMLElement | null>;
  picture: PictureView;
  onSwipe: (step: -1 | 1) => void;
}

function LightboxPicture({ viewport, picture, onSwipe }: LightboxPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isZoomed = usePinchZoom({ viewport, content: frame, fullWidth: picture.width });
  // One finger moves a picture that is zoomed in.
  useSwipe(viewport, isZoomed ? undefined : onSwipe);
  return (
    <div className="m-auto grid shrink-0 justify-items-center overflow-hidden rounded-image bg-raised shadow-dialog">
      <div
        ref={frame}
        style={{ '--fitting-width': fittingWidth(picture) } as CSSProperties}
        className="w-[calc(var(--fitting-width)*var(--zoom,1))] select-none"
      >
        <Picture
          picture={picture}
          sizes={isZoomed ? `${picture.width}px` : fittingWidth(picture)}
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
  );
}
