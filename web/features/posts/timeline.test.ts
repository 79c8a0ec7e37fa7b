import { expect, it } from 'vitest';
import type { PostOnCard } from './post-card.tsx';
import { groupByMonth } from './timeline.tsx';
import { periodOf, timelineHref } from './when-and-where.tsx';

const post = (happenedOn: string | null, createdAt = '2026-01-31T23:30:00.000Z') =>
  ({ _id: `${happenedOn} ${createdAt}`, happenedOn, createdAt }) as PostOnCard;

it('groups posts by month, those without one under their year', () => {
  const posts = [post(null), post('1974-07-12'), post('1974-07'), post('1974'), post('1973-07')];
  const groups = groupByMonth(posts, 'Europe/Belgrade');
  expect(groups.map(({ name, first, posts: ofMonth }) => [name, first, ofMonth.length])).toEqual([
    ['February 2026', 0, 1],
    ['July 1974', 1, 2],
    ['Some time in 1974', 3, 1],
    ['July 1973', 4, 1],
  ]);
});

it('links a date to its month, or to its year', () => {
  expect(timelineHref(periodOf('1974-07-12'))).toBe('/timeline/1974/7');
  expect(timelineHref(periodOf('1974-12'))).toBe('/timeline/1974/12');
  expect(timelineHref(periodOf('1974'))).toBe('/timeline/1974');
});
