import { fireEvent, screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from '#web/ui/carousel.tsx';

const slides = Array.from({ length: 10 }, (_, at) => ({ key: `${at}`, content: `Slide ${at}` }));
const slideWidth = 100;

let root: Root;
let track: HTMLElement;
/** Where the row is told to scroll to. */
let targets: (number | undefined)[];

/** Of the left edge, in a row that shows one slide. */
function setLayout(element: HTMLElement, left: () => number, widths: Record<string, number>) {
  const box = () => ({ left: left(), right: left() + slideWidth, width: slideWidth }) as DOMRect;
  element.getBoundingClientRect = box;
  for (const [name, value] of Object.entries(widths))
    Object.defineProperty(element, name, { value });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  flushSync(() => root.render(<Carousel title="Latest" slides={slides} />));
  track = screen.getByRole('list');
  setLayout(track, () => 0, { clientWidth: slideWidth, scrollWidth: slides.length * slideWidth });
  for (const [at, slide] of [...track.children].entries()) {
    setLayout(slide as HTMLElement, () => at * slideWidth - track.scrollLeft, {});
  }
  targets = [];
  track.scrollTo = (options) => void targets.push((options as ScrollToOptions).left);
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const pressNext = () => fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));

/** As a browser does while a scroll is on its way. */
function scrollTo(left: number) {
  track.scrollLeft = left;
  fireEvent.scroll(track);
}

it('quick presses add up in a browser without scrollend, until 150 ms after the last scroll', () => {
  // As Safari before 26.2, and the simulated browser.
  expect('onscrollend' in track).toBe(false);
  pressNext();
  pressNext();
  scrollTo(40);
  vi.advanceTimersByTime(149);
  scrollTo(80);
  vi.advanceTimersByTime(149);
  pressNext();
  expect(targets).toEqual([100, 200, 300]);

  scrollTo(300);
  vi.advanceTimersByTime(150);
  // By hand.
  scrollTo(0);
  vi.advanceTimersByTime(150);
  pressNext();
  expect(targets.at(-1)).toBe(100);
});

it('the end of the scroll before is none of the next one, in a browser without scrollend', () => {
  pressNext();
  scrollTo(100);
  vi.advanceTimersByTime(149);
  pressNext();
  vi.advanceTimersByTime(1);
  pressNext();
  expect(targets).toEqual([100, 200, 300]);
});
