import { describe, expect, it } from 'vitest';
import { isSwipeToRight } from './drawer.tsx';

describe('a swipe that closes the drawer', () => {
  it.each([
    ['a slow long stroke', { dx: 80, dy: 5, milliseconds: 900 }],
    ['a quick short stroke', { dx: 30, dy: 4, milliseconds: 50 }],
    ['a slightly slanting stroke', { dx: 100, dy: -60, milliseconds: 300 }],
  ])('is %s', (_, stroke) => {
    expect(isSwipeToRight(stroke)).toBe(true);
  });

  it.each([
    ['a tap', { dx: 0, dy: 0, milliseconds: 0 }],
    ['a short slow stroke', { dx: 30, dy: 0, milliseconds: 400 }],
    ['a stroke to the left', { dx: -120, dy: 0, milliseconds: 100 }],
    ['scrolling', { dx: 70, dy: 200, milliseconds: 300 }],
    ['a tremble of the finger', { dx: 10, dy: 1, milliseconds: 5 }],
  ])('is not %s', (_, stroke) => {
    expect(isSwipeToRight(stroke)).toBe(false);
  });
});
