import { expect, it } from 'vitest';
import { durations, lastPage, limits, pageSize } from './limits.ts';

it('has the limits of the specification', () => {
  expect(limits).toMatchObject({
    password: { min: 4 },
    name: { min: 2 },
    title: { max: 100 },
    comment: { min: 4, max: 100 },
    image: {
      maxBytes: 524_288,
      types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'],
    },
  });
  expect(pageSize).toMatchObject({ posts: 12, members: 20, reactions: 10 });
  expect(durations).toMatchObject({
    activationLink: 86_400_000,
    passwordResetLink: 600_000,
    redirectCountdown: 10_000,
    toast: 5_000,
  });
});

it.each([
  [0, 12, 0],
  [13, 12, 2],
  [1_000_000, 12, 10_000],
  [1_000_000, 100, 1_201],
])('of %i rows, %i on a page, the last page is %i', (count, limit, page) => {
  expect(lastPage(count, limit)).toBe(page);
});
