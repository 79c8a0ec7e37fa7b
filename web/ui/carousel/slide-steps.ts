/** What the window of a carousel shows now: indices of slides, rising. */
export type VisibleSlides = readonly number[];

/** The slide that comes to the left edge when one goes a window's worth back. */
export function slideBefore(visible: VisibleSlides): number {
  return Math.max(0, (visible[0] ?? 0) - Math.max(1, visible.length));
}

/** The slide that comes to the left edge when one goes a window's worth on. */
export function slideAfter(visible: VisibleSlides, count: number): number {
  return Math.min(count - 1, (visible.at(-1) ?? 0) + 1);
}

/** The slide a key leads to, one at a time, or null for keys of no concern. */
export function slideAfterKey(key: string, visible: VisibleSlides, count: number): number | null {
  const first = visible[0] ?? 0;
  if (key === 'ArrowRight') return Math.min(count - 1, first + 1);
  if (key === 'ArrowLeft') return Math.max(0, first - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
