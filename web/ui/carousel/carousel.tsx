import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { CarouselBullets } from './carousel-bullets.tsx';
import { stepOfKey } from './slide-steps.ts';
import { useSlides } from './use-slides.ts';

export interface CarouselProps {
  title: string;
  titleAs?: 'h2' | 'h3' | undefined;
  slides: readonly { key: string; content: ReactNode }[];
  /** The slides only hold the place of those to come. */
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
      aria-roledescription="carousel"
      aria-busy={isBusy || undefined}
      className="carousel"
    >
      <div className="mb-4 flex items-center justify-between gap-2 max-[15rem]:flex-wrap">
        <Title>{title}</Title>
        <div className="flex gap-1 noscript:hidden sm:gap-2">
          <IconButton
            variant="outlined"
            label="Previous slide"
            icon={<ChevronLeft size={20} />}
            disabled={isBusy || inView.isAtStart}
            onClick={() => go('previous')}
          />
          <IconButton
            variant="outlined"
            label="Next slide"
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
        aria-label={`${title}, slides`}
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
