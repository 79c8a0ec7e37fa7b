import './lightbox.css';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type ControllerRef,
  type SlideImage,
  useLightboxState,
  Lightbox as Viewer,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { pictureSources } from '#contract/pictures.ts';
import type { PictureView } from '#contract/posts.ts';
import { commonTexts } from '#texts/common.ts';
import { lightboxTexts } from '#texts/post.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCloseOnBack } from '../../ui/dialogs/close-on-back.ts';
import { useModal } from '../../ui/dialogs/modal.ts';
import { Picture } from './picture.tsx';

interface LightboxProps {
  /** The title of the post. */
  title: string;
  pictures: readonly PictureView[];
  /** The index of the picture to begin with. */
  initial: number;
  onClose: () => void;
}

/**
 * The pictures of a post on black, one at a time, as large as the viewport allows, but not enlarged.
 * The viewer is inside a native dialog, which makes the page inert, has the toasts above it and closes
 * on Escape and Back.
 */
export function Lightbox({ title, initial, onClose, ...props }: LightboxProps) {
  // As they were when it opened: new slides would begin at the initial one again.
  const [pictures] = useState(props.pictures);
  const [slides] = useState(() => pictures.map(toSlide));
  const dialog = useModal({ open: true, onClose });
  useCloseOnBack(true, onClose);
  const root = useRef<HTMLDivElement>(null);
  const viewer = useRef<ControllerRef>(null);
  const [isZoomed, setZoomed] = useState(false);
  const { isIdle, wake } = useIdle();
  const controls = { opacity: isIdle ? 0 : 1, transition: 'opacity var(--duration-calm)' };

  function handleKeyDown(event: KeyboardEvent) {
    wake();
    // Those are of the browser, such as Alt and an arrow, or Ctrl and plus.
    if (event.altKey || event.ctrlKey || event.metaKey) return event.stopPropagation();
    const index = viewer.current?.getLightboxState().currentIndex ?? 0;
    if (event.key === 'Home') viewer.current?.prev({ count: index });
    if (event.key === 'End') viewer.current?.next({ count: pictures.length - 1 - index });
  }

  return (
    <dialog
      ref={dialog}
      aria-label={lightboxTexts.title(title)}
      className="lightbox size-full max-h-none max-w-none bg-transparent backdrop:bg-transparent"
      onKeyDownCapture={handleKeyDown}
      onPointerMoveCapture={wake}
      onPointerDownCapture={wake}
    >
      <div ref={root} />
      <Viewer
        open
        close={onClose}
        slides={slides}
        index={initial}
        plugins={[Zoom]}
        carousel={{ finite: true, preload: 1, padding: 0 }}
        controller={{
          ref: viewer,
          closeOnPullDown: true,
          closeOnBackdropClick: true,
          closeOnEscape: false,
        }}
        zoom={{ maxZoomPixelRatio: 2, pinchZoomV4: true }}
        noScroll={{ disabled: true }}
        portal={{
          root: () => root.current,
          container: { role: undefined, 'aria-modal': undefined, 'aria-label': undefined },
        }}
        labels={viewerLabels}
        styles={{
          root: look,
          button: { borderRadius: '50%' },
          toolbar: controls,
          navigationPrev: controls,
          navigationNext: controls,
        }}
        on={{ zoom: ({ zoom }) => setZoomed(zoom > 1) }}
        render={{
          ...(pictures.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
          controls: () => <Position isIdle={isIdle} />,
          slide({ slide, rect, zoom = 1 }) {
            const picture = pictures[slides.indexOf(slide)];
            return picture && <FittingPicture picture={picture} frame={rect} isZoomed={zoom > 1} />;
          },
          slideFooter: ({ slide }) => slide.alt && !isZoomed && <Caption text={slide.alt} />,
        }}
      />
    </dialog>
  );
}

/** By the words that the viewer has in English. */
const viewerLabels = {
  Previous: lightboxTexts.previous,
  Next: lightboxTexts.next,
  Close: commonTexts.close,
  'Zoom in': lightboxTexts.zoomIn,
  'Zoom out': lightboxTexts.zoomOut,
  'Photo gallery': lightboxTexts.pictures,
  Carousel: lightboxTexts.carousel,
  Slide: lightboxTexts.slide,
  '{index} of {total}': lightboxTexts.position('{index}', '{total}'),
};

/** White buttons on a dark circle are seen on every picture. */
const look = {
  '--yarl__button_background_color': 'rgb(0 0 0 / 0.55)',
  '--yarl__button_filter': 'none',
  '--yarl__button_margin': '0 4px',
  '--yarl__color_button': '#ffffff',
  '--yarl__navigation_button_padding': '8px',
} as const;

const toSlide = (picture: PictureView): SlideImage => ({
  src: pictureSources({ ...picture, widths: [] }).jpeg,
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
});

interface FittingPictureProps {
  picture: PictureView;
  frame: { width: number; height: number };
  isZoomed: boolean;
}

/** In the formats and widths that the page has loaded already; zoomed in, in its own size. */
function FittingPicture({ picture, frame, isZoomed }: FittingPictureProps) {
  const { width, height } = picture;
  const fitting = Math.min(width, frame.width, (frame.height * width) / height);
  return (
    <div style={{ width: fitting }} className="select-none">
      <Picture
        picture={picture}
        sizes={`${Math.round(isZoomed ? width : fitting)}px`}
        priority="low"
        className="h-auto w-full"
      />
    </div>
  );
}

function Caption({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="absolute inset-x-0 bottom-0 max-h-1/3 overflow-auto bg-[rgb(0_0_0/0.65)] px-4 py-3 text-center text-sm text-[#ffffff]"
    >
      {text}
    </p>
  );
}

/** For the eye: the viewer announces the picture by itself. */
function Position({ isIdle }: { isIdle: boolean }) {
  const { currentIndex, slides } = useLightboxState();
  if (slides.length === 1) return null;
  return (
    <p
      aria-hidden="true"
      className={classNames(
        'absolute top-3 left-3 rounded-full bg-[rgb(0_0_0/0.55)] px-4 py-2 text-sm text-[#ffffff] tabular-nums transition-opacity',
        isIdle && 'opacity-0',
      )}
    >
      {lightboxTexts.position(currentIndex + 1, slides.length)}
    </p>
  );
}

/** In milliseconds without a movement or key; a control that has the keyboard focus stays. */
const idleAfter = 3000;

function useIdle() {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    const rest = () => setIdle(document.querySelector('dialog button:focus-visible') === null);
    timer.current = setTimeout(rest, idleAfter);
  }, []);

  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);

  return { isIdle, wake };
}
