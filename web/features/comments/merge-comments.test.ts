import { expect, it } from 'vitest';
import type { CommentView } from '#contract/comments.ts';
import { mergeComments } from './merge-comments.ts';

function comment(number: number): CommentView {
  const user = { id: 'm', firstName: 'Mira', lastName: 'Petrović', image: null };
  const createdAt = new Date(Date.UTC(2025, 0, 1, 0, number)).toISOString();
  return { _id: `c${number}`, body: 'I remember', createdAt, user };
}

it('a comment that two answers bring is listed once, the newest first', () => {
  const merged = mergeComments([comment(4), comment(3)], [comment(3), comment(2), comment(1)]);
  expect(merged.map(({ _id }) => _id)).toEqual(['c4', 'c3', 'c2', 'c1']);
});
