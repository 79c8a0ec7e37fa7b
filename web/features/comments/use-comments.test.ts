import { expect, it } from 'vitest';
import { limits, pageSize } from '#contract/limits.ts';
import type { CommentView } from '#contract/posts.ts';
import { mergeComments, olderPage } from './use-comments.ts';

function comment(number: number): CommentView {
  const user = { id: 'm', firstName: 'Mira', lastName: 'Petrović', image: null };
  const createdAt = new Date(Date.UTC(2025, 0, 1, 0, number)).toISOString();
  return { _id: `c${number}`, body: 'I remember', createdAt, user };
}

it('a comment that two answers bring is listed once, the newest first', () => {
  const merged = mergeComments([comment(4), comment(3)], [comment(3), comment(2), comment(1)]);
  expect(merged.map(({ _id }) => _id)).toEqual(['c4', 'c3', 'c2', 'c1']);
});

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
