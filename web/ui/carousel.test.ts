import { describe, expect, it } from 'vitest';
import { slideAfter, stepOfKey } from './carousel.tsx';

describe('the steps of a carousel', () => {
  it('go one slide forward and back', () => {
    expect(slideAfter('next', 2, 10)).toBe(3);
    expect(slideAfter('previous', 2, 10)).toBe(1);
  });

  it('stay within the slides', () => {
    expect(slideAfter('next', 9, 10)).toBe(9);
    expect(slideAfter('previous', 0, 10)).toBe(0);
    expect(slideAfter('next', 0, 0)).toBe(0);
  });

  it('reach both ends', () => {
    expect(slideAfter('first', 5, 10)).toBe(0);
    expect(slideAfter('last', 5, 10)).toBe(9);
  });
});

describe('the keys of a carousel', () => {
  it.each([
    ['ArrowRight', 'next'],
    ['ArrowLeft', 'previous'],
    ['Home', 'first'],
    ['End', 'last'],
    ['Tab', undefined],
    ['toString', undefined],
  ])('%s means %s', (key, step) => {
    expect(stepOfKey(key)).toBe(step);
  });
});
