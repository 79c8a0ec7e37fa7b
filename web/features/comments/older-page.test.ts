import { expect, it } from 'vitest';
import { limits, pageSize } from '#contract/limits.ts';
import { olderPage } from './older-page.ts';

it('goes on right behind the comments a page comes with', () => {
  expect(olderPage(limits.commentsShown)).toEqual({ page: 2, limit: limits.commentsShown });
});

it('leaves no comment out, asks for no more than may be asked, and brings a full batch', () => {
  for (let shown = 0; shown <= 1000; shown += 1) {
    const { page, limit } = olderPage(shown);
    const start = (page - 1) * limit;
    expect(start).toBeLessThanOrEqual(shown);
    expect(limit).toBeLessThanOrEqual(pageSize.max);
    if (shown < limits.commentsShown) continue;
    expect(start + limit - shown).toBeGreaterThanOrEqual(2 * pageSize.comments);
  }
});
