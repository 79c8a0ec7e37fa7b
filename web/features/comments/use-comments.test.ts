import { expect, it } from 'vitest';
import { limits, pageSize } from '#contract/limits.ts';
import { nextPage } from './use-comments.ts';

it('fetches the page right after the comments of the loader', () => {
  expect(nextPage(limits.commentsShown)).toEqual({ page: 2, limit: limits.commentsShown });
});

it('fetches the replies after the first ones with them, in one page', () => {
  expect(nextPage(limits.repliesShown)).toEqual({ page: 1, limit: pageSize.comments });
});

it('skips no comment, stays within the page size limit, and fetches a full batch', () => {
  for (let shown = 0; shown <= 1000; shown += 1) {
    const { page, limit } = nextPage(shown);
    const start = (page - 1) * limit;
    expect(start).toBeLessThanOrEqual(shown);
    expect(limit).toBeLessThanOrEqual(pageSize.max);
    if (shown < limits.commentsShown) continue;
    expect(start + limit - shown).toBeGreaterThanOrEqual(2 * pageSize.comments);
  }
});
