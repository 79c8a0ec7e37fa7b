import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#contract/policies.ts';
import { openOwnDatabase } from '#test/databases.ts';
import { loadPosts, readPlans } from '#test/query-plans.ts';
import { findNeighbour, listTopPosts } from './queries/read-posts.ts';
import { listPostsOfDays, listTimeline } from './queries/timeline.ts';

const db = await openOwnDatabase();
const id = '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c';
const page = { page: 2, limit: 12 };

/** Enough posts for an index scan to be cheaper than sorting all of them. */
beforeAll(() =>
  loadPosts(db, 5_000, (at) => ({
    timeline_on: new Date(at * 4 * 86_400_000).toISOString().slice(0, 10),
  })),
);

/** The plan of the last statement, without estimates. */
const planOf = async (work: () => Promise<unknown>) =>
  (await readPlans(db, 'costs off', work)).at(-1) ?? expect.fail('no statement');

const viewers: [string, Viewer | null][] = [
  ['a visitor', null],
  ['a member', { id, role: 'member' }],
  ['an administrator', { id, role: 'admin' }],
];

describe.each(viewers)('for %s', (_who, viewer) => {
  it.each([
    ['all', {}],
    ['a year', { year: 1990 }],
    ['a month', { year: 1990, month: 7 }],
  ])('a page of the timeline, %s, is read from its index in order', async (_what, period) => {
    const plan = await planOf(() => listTimeline(db, viewer, period, page));
    expect(plan).toMatch(/Limit\n +-> +Index Only Scan using posts_timeline/);
  });

  it.each(['previous', 'next'] as const)('the %s post is one index read', async (side) => {
    const post = { id, created_at: 2_500 };
    const plan = await planOf(() => findNeighbour(db, viewer, post, side));
    expect(plan).toMatch(/^Limit\n +-> +Index Scan (Backward )?using posts_newest/);
    expect(plan).toMatch(/Index Cond: .*ROW\(created_at, id\)/);
  });
});

it('the posts of this day are selected from the index of days', async () => {
  const viewer: Viewer = { id, role: 'member' };
  const day = { days: ['07-12'], year: '2026', limit: 10 };
  const plan = await planOf(() => listPostsOfDays(db, viewer, day));
  expect(plan).toMatch(/(using|on) posts_by_day/);
});

it('the top posts of a member are read from indexes, their private ones included', async () => {
  const plan = await planOf(() => listTopPosts(db, { id, role: 'member' }, 'likes_count', 10));
  expect(plan).toMatch(/(using|on) posts_most_liked/);
  expect(plan).toMatch(/(using|on) posts_private_timeline/);
  expect(plan).not.toMatch(/Seq Scan on posts/);
});
