import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { carouselTexts } from '#texts/carousel.ts';
import { IconButton } from './buttons.tsx';

export interface CarouselProps {
  title: string;
  titleAs?: 'h2' | 'h3' | undefined;
  slides: readonly { key: string; content: ReactNode }[];
  /** The slides are skeletons. */
  isBusy?: boolean | undefined;
}

export function Carousel({ title, titleAs: Title = 'h2', slides, isBusy }: CarouselProps) {
  const count = slides.length;
  const { track, inView, goTo, go } = useSlides(count);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const step = stepOfKey(event.key);
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(step);
  }

  return (
    <section
      aria-label={title}
      aria-roledescription={carouselTexts.kind}
      aria-busy={isBusy || undefined}
      className="carousel"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <Title>{title}</Title>
        <div className="flex gap-1 noscript:hidden sm:gap-2">
          <IconButton
            variant="outlined"
            label={carouselTexts.previous}
            icon={<ChevronLeft size={20} />}
            disabled={isBusy || inView.isAtStart}
            onClick={() => go('previous')}
          />
          <IconButton
            variant="outlined"
            label={carouselTexts.next}
            icon={<ChevronRight size={20} />}
            disabled={isBusy || inView.isAtEnd || count < 2}
            onClick={() => go('next')}
          />
        </div>
      </div>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={carouselTexts.slidesOf(title)}
        onKeyDown={handleKeyDown}
        className="carousel-track -m-1 rounded-card p-1"
      >
        {slides.map(({ key, content }, index) => (
          <li key={key} inert={inView.hidden.has(index)} className="carousel-slide">
            {content}
          </li>
        ))}
      </ul>
      <CarouselBullets count={count} current={inView.current} onSelect={goTo} />
    </section>
  );
}

interface CarouselBulletsProps {
  count: number;
  current: readonly number[];
  onSelect: (index: number) => void;
}

/** One bullet per slide; those of visible slides are filled. */
function CarouselBullets({ count, current, onSelect }: CarouselBulletsProps) {
  if (count < 2) return null;
  return (
    <div className="mt-3 flex flex-wrap justify-center noscript:hidden">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={carouselTexts.goTo(index + 1, count)}
          aria-current={current.includes(index) || undefined}
          onClick={() => onSelect(index)}
          className="group grid size-6 place-items-center rounded-full pointer-coarse:h-11 pointer-coarse:w-7"
        >
          <span className="block size-2.5 rounded-full border border-border group-hover:border-primary group-aria-[current=true]:border-primary group-aria-[current=true]:bg-primary forced-colors:group-aria-[current=true]:bg-[Highlight]" />
        </button>
      ))}
    </div>
  );
}

interface SlidesInView {
  /** Slides visible by at least 80 %. */
  readonly current: readonly number[];
  /** Slides visible by less than 20 %, which are inert. */
  readonly hidden: ReadonlySet<number>;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** The state during SSR: nothing is inert, so that the row scrolls without script. */
const initialState: SlidesInView = {
  current: [0],
  hidden: new Set(),
  isAtStart: true,
  isAtEnd: false,
};

/** Milliseconds after its last event, where the browser does not tell when a scroll ends. */
const scrollEndsAfter = 150;

function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [inView, setInView] = useState(initialState);
  /** The target of a scroll in progress, so that quick presses add up. */
  const target = useRef<number>(null);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: slides added or removed are watched anew
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const update = () => setInView(measure(element));
    const observer = new IntersectionObserver(update, {
      root: element,
      threshold: [0, 0.2, 0.8, 1],
    });
    for (const slide of element.children) observer.observe(slide);
    const resizes = new ResizeObserver(update);
    resizes.observe(element);
    const handleScrollEnd = () => {
      target.current = null;
      update();
    };
    // Safari before 26.2 has no `scrollend`.
    const handleScroll = () => {
      clearTimeout(ending.current);
      ending.current = setTimeout(handleScrollEnd, scrollEndsAfter);
    };
    const [event, handle] =
      'onscrollend' in element ? ['scrollend', handleScrollEnd] : ['scroll', handleScroll];
    element.addEventListener(event, handle);
    return () => {
      observer.disconnect();
      resizes.disconnect();
      clearTimeout(ending.current);
      element.removeEventListener(event, handle);
    };
  }, [count]);

  function goTo(index: number) {
    const element = track.current;
    const first = element?.children.item(0);
    const slide = element?.children.item(index);
    if (!element || !first || !slide) return;
    const distance = slide.getBoundingClientRect().left - first.getBoundingClientRect().left;
    const left = Math.min(distance, element.scrollWidth - element.clientWidth);
    // Of the scroll before.
    clearTimeout(ending.current);
    target.current = Math.abs(left - element.scrollLeft) > 1 ? index : null;
    element.scrollTo({ left });
  }

  function go(step: SlideStep) {
    if (!track.current) return;
    // Measured now: the rendered state may lag behind.
    const from = target.current ?? measure(track.current).current[0] ?? 0;
    goTo(slideAfter(step, from, count));
  }

  return { track, inView, goTo, go };
}

function measure(track: HTMLElement): SlidesInView {
  const frame = track.getBoundingClientRect();
  const shares = Array.from(track.children, (slide) => {
    const box = slide.getBoundingClientRect();
    const seen = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
    return box.width > 0 ? seen / box.width : 0;
  });
  const indices = shares.map((_, index) => index);
  return {
    current: indices.filter((index) => (shares[index] ?? 0) >= 0.8),
    hidden: new Set(indices.filter((index) => (shares[index] ?? 0) < 0.2)),
    isAtStart: track.scrollLeft <= 1,
    isAtEnd: track.scrollLeft + track.clientWidth >= track.scrollWidth - 1,
  };
}

type SlideStep = 'previous' | 'next' | 'first' | 'last';

/** The index of the first visible slide after a step. */
export function slideAfter(step: SlideStep, from: number, count: number): number {
  const last = Math.max(0, count - 1);
  switch (step) {
    case 'previous':
      return Math.max(0, from - 1);
    case 'next':
      return Math.min(last, from + 1);
    case 'first':
      return 0;
    case 'last':
      return last;
  }
}

const steps = new Map<string, SlideStep>([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
]);

export function stepOfKey(key: string): SlideStep | undefined {
  return steps.get(key);
}
