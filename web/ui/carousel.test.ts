import { describe, expect, it } from 'vitest';
import { slideAfter, stepOfKey } from './carousel.tsx';

describe('the arrows of a carousel', () => {
  it('go one slide on and one back', () => {
    expect(slideAfter('next', 2, 10)).toBe(3);
    expect(slideAfter('previous', 2, 10)).toBe(1);
  });

  it('never leave the row', () => {
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
