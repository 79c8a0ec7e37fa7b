import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { limitAndOffset } from './paging.ts';

const { maxPage, maxOffset } = limits.lists;

it.each([
  { page: 1, limit: 12, offset: 0 },
  { page: maxPage, limit: 12, offset: 119_988 },
  { page: 1_201, limit: 100, offset: maxOffset },
])('reads page $page of $limit rows', ({ page, limit, offset }) => {
  expect(limitAndOffset({ page, limit })).toEqual({ limit, offset });
});

it.each([
  { page: maxPage + 1, limit: 1 },
  { page: 1_202, limit: 100 },
  { page: Number.MAX_SAFE_INTEGER, limit: 100 },
])('reads nothing for page $page of $limit rows, which cannot be reached', (page) => {
  expect(limitAndOffset(page)).toEqual({ limit: 0, offset: 0 });
});
