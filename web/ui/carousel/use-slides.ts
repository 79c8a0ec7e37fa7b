import { useEffect, useRef, useState } from 'react';
import { type SlideStep, slideAfter } from './slide-steps.ts';

interface SlidesInView {
  /** Slides seen well enough to count as current. */
  readonly current: readonly number[];
  /** Slides of which nothing worth reaching is seen. */
  readonly hidden: ReadonlySet<number>;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** As rendered on the server: nothing is hidden, so the row works as a plain scroller. */
const beforeScript: SlidesInView = {
  current: [0],
  hidden: new Set(),
  isAtStart: true,
  isAtEnd: false,
};

export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [inView, setInView] = useState(beforeScript);
  /** Where a scroll on its way leads, so that quick presses add up. */
  const aim = useRef<number>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: slides added or removed are watched anew
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => setInView(lookAt(element));
    const observer = new IntersectionObserver(look, { root: element, threshold: [0, 0.2, 0.8, 1] });
    for (const slide of element.children) observer.observe(slide);
    const resizes = new ResizeObserver(look);
    resizes.observe(element);
    const settle = () => {
      aim.current = null;
      look();
    };
    element.addEventListener('scrollend', settle);
    return () => {
      observer.disconnect();
      resizes.disconnect();
      element.removeEventListener('scrollend', settle);
    };
  }, [count]);

  function goTo(index: number) {
    const element = track.current;
    const first = element?.children.item(0);
    const slide = element?.children.item(index);
    if (!element || !first || !slide) return;
    const distance = slide.getBoundingClientRect().left - first.getBoundingClientRect().left;
    const left = Math.min(distance, element.scrollWidth - element.clientWidth);
    const moves = Math.abs(left - element.scrollLeft) > 1 && 'onscrollend' in element;
    aim.current = moves ? index : null;
    element.scrollTo({ left });
  }

  function go(step: SlideStep) {
    if (!track.current) return;
    // As it is by now: what was rendered last may be one slide behind.
    const from = aim.current ?? lookAt(track.current).current[0] ?? 0;
    goTo(slideAfter(step, from, count));
  }

  return { track, inView, goTo, go };
}

function lookAt(track: HTMLElement): SlidesInView {
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
