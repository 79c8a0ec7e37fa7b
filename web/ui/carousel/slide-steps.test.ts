import { describe, expect, it } from 'vitest';
import { slideAfter, slideAfterKey, slideBefore } from './slide-steps.ts';

describe('the arrows of a carousel', () => {
  it('go a window on and a window back', () => {
    expect(slideAfter([0, 1, 2], 10)).toBe(3);
    expect(slideBefore([3, 4, 5])).toBe(0);
  });

  it('never leave the row', () => {
    expect(slideAfter([8, 9], 10)).toBe(9);
    expect(slideBefore([1, 2, 3])).toBe(0);
  });

  it('move even before anything is known to be visible', () => {
    expect(slideAfter([], 10)).toBe(1);
    expect(slideBefore([])).toBe(0);
  });
});

describe('the keys of a carousel', () => {
  it.each([
    ['ArrowRight', 3],
    ['ArrowLeft', 1],
    ['Home', 0],
    ['End', 6],
    ['Tab', null],
  ])('%s leads from slide 2 of 7 to %s', (key, target) => {
    expect(slideAfterKey(key, [2, 3], 7)).toBe(target);
  });
});
