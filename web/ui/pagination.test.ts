import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ellipsisPagerNumbers, listPagerNumbers, pagerPosition } from './pagination.tsx';

describe('the position of a pager', () => {
  it.each([
    [1, 0, { page: 1, last: 1 }],
    [0, 5, { page: 1, last: 5 }],
    [9, 5, { page: 5, last: 5 }],
    [Number.NaN, Number.NaN, { page: 1, last: 1 }],
  ])('for page %d of %d exists', (page, pages, position) => {
    expect(pagerPosition(page, pages)).toEqual(position);
  });
});

describe('the numbers of a list pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 2, [1, 2]],
    [1, 9, [1, 2, 3]],
    [2, 9, [1, 2, 3]],
    [5, 9, [4, 5, 6]],
    [8, 9, [7, 8, 9]],
    [9, 9, [7, 8, 9]],
  ])('on page %i of %i', (page, last, numbers) => {
    expect(listPagerNumbers({ page, last })).toEqual(numbers);
  });
});

describe('the numbers of an ellipsis pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 'gap', 5]],
    [2, 5, [1, 2, 3, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [10, 10, [1, 'gap', 9, 10]],
  ])('on page %i of %i', (page, last, numbers) => {
    expect(ellipsisPagerNumbers({ page, last })).toEqual(numbers);
  });
});

describe('every pager with any input', () => {
  const anyPage = integer({ min: -10, max: 500 });
  const anyPages = integer({ min: -10, max: 400 });

  it('contains the current page, in ascending order, within the list', () => {
    const holds = property(anyPage, anyPages, (page, pages) => {
      const position = pagerPosition(page, pages);
      const ellipsis = ellipsisPagerNumbers(position).filter((item) => item !== 'gap');
      for (const numbers of [listPagerNumbers(position), ellipsis]) {
        expect(numbers).toContain(position.page);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...numbers)).toBeLessThanOrEqual(position.last);
      }
    });
    assert(holds);
  });
});
