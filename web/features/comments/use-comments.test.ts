import { expect, it } from 'vitest';
import { limits, pageSize } from '#contract/limits.ts';
import type { CommentView } from '#contract/posts.ts';
import { mergeComments, nextPage } from './use-comments.ts';

function comment(number: number): CommentView {
  const user = { id: 'm', firstName: 'Mira', lastName: 'Petrović', image: null, hasPicture: false };
  const createdAt = new Date(Date.UTC(2025, 0, 1, 0, number)).toISOString();
  return { _id: `c${number}`, body: 'I remember', createdAt, user };
}

it('merges two responses without duplicates, newest first', () => {
  const merged = mergeComments([comment(4), comment(3)], [comment(3), comment(2), comment(1)]);
  expect(merged.map(({ _id }) => _id)).toEqual(['c4', 'c3', 'c2', 'c1']);
});

it('fetches the page right after the comments of the loader', () => {
  expect(nextPage(limits.commentsShown)).toEqual({ page: 2, limit: limits.commentsShown });
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
