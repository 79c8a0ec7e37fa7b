/** One slide on or back, or to either end of the row. */
export type SlideStep = 'previous' | 'next' | 'first' | 'last';

/** The slide that comes to the left edge by a step from the one that is there. */
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

/** What a key asks of a carousel, if anything. */
export function stepOfKey(key: string): SlideStep | undefined {
  return steps.get(key);
}
