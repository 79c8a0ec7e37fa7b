import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { CarouselBullets } from './carousel-bullets.tsx';
import { slideAfter, slideAfterKey, slideBefore } from './slide-steps.ts';
import { useSlides } from './use-slides.ts';

export interface CarouselProps {
  title: string;
  titleAs?: 'h2' | 'h3' | undefined;
  slides: readonly { key: string; content: ReactNode }[];
}

export function Carousel({ title, titleAs: Title = 'h2', slides }: CarouselProps) {
  const count = slides.length;
  const { track, inView, goTo } = useSlides(count);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const target = slideAfterKey(event.key, inView.current, count);
    if (target === null) return;
    event.preventDefault();
    goTo(target);
  }

  return (
    <section aria-label={title} aria-roledescription="carousel" className="carousel">
      <div className="mb-4 flex items-center justify-between gap-4">
        <Title>{title}</Title>
        <div className="flex gap-2 noscript:hidden">
          <IconButton
            variant="outlined"
            label="Previous slides"
            icon={<ChevronLeft size={20} />}
            disabled={inView.isAtStart}
            onClick={() => goTo(slideBefore(inView.current))}
          />
          <IconButton
            variant="outlined"
            label="Next slides"
            icon={<ChevronRight size={20} />}
            disabled={inView.isAtEnd || count < 2}
            onClick={() => goTo(slideAfter(inView.current, count))}
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
            <div className="mx-auto h-full max-w-75">{content}</div>
          </li>
        ))}
      </ul>
      <CarouselBullets count={count} current={inView.current} onSelect={goTo} />
    </section>
  );
}
