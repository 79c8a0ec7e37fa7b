import { CompiledQuery } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Viewer } from '#contract/policies.ts';
import { distinctKeywords } from '#server/db/search-text.ts';
import { openOwnDatabase } from '#test/databases.ts';
import {
  findNeighbour,
  listPosts,
  listPostsByAuthor,
  listPostsByPerson,
  listPostsByTag,
  listTopPosts,
  listVisibleVersions,
} from './queries/read-posts.ts';
import { searchPosts } from './queries/search.ts';
import { countMonths, listPostsOfDays, listTimeline } from './queries/timeline.ts';

const db = await openOwnDatabase();
const id = '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c';
const page = { page: 1_000, limit: 12 };

const viewers: [string, Viewer | null][] = [
  ['a visitor', null],
  ['a member', { id, role: 'member' }],
  ['an administrator', { id, role: 'admin' }],
];

/** The query plan of the last statement: its steps, and those of the subquery that selects the ids. */
async function planOf(work: () => Promise<unknown>) {
  const executor = vi.spyOn(db.read.getExecutor(), 'executeQuery');
  await work();
  const { sql, parameters } = executor.mock.lastCall?.[0] ?? expect.fail('no statement');
  executor.mockRestore();
  const { rows } = await db.read.executeQuery<{ id: number; parent: number; detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  const ids = rows.find(({ detail }) => detail.startsWith('LIST SUBQUERY'));
  const stepsBelow = (parent: number | undefined) =>
    rows.filter((row) => row.parent === parent).map(({ detail }) => detail);
  return { all: rows.map(({ detail }) => detail), outer: stepsBelow(0), ids: stepsBelow(ids?.id) };
}

describe.each(viewers)('for %s', (_who, viewer) => {
  const newest = viewer
    ? 'SCAN posts USING COVERING INDEX posts_newest'
    : 'SEARCH posts USING COVERING INDEX posts_newest_of_audience (audience=?)';

  it.each([
    { list: 'all posts', read: () => listPosts(db, viewer, page), plan: newest },
    {
      list: 'the posts of a tag',
      read: () => listPostsByTag(db, viewer, id, page),
      plan: 'SEARCH post_tags USING COVERING INDEX post_tags_newest (tag_id=?)',
    },
    {
      list: 'the posts of an author',
      read: () => listPostsByAuthor(db, viewer, id, page),
      plan: 'SEARCH posts USING COVERING INDEX posts_newest_of_member (member_id=?)',
    },
    {
      list: 'the timeline',
      read: () => listTimeline(db, viewer, {}, page),
      plan: viewer
        ? 'SCAN posts USING COVERING INDEX posts_timeline'
        : 'SEARCH posts USING COVERING INDEX posts_timeline_of_audience (audience=?)',
    },
    {
      list: 'a year of the timeline',
      read: () => listTimeline(db, viewer, { year: 1974 }, page),
      plan: viewer
        ? 'SEARCH posts USING COVERING INDEX posts_timeline (timeline_on>? AND timeline_on<?)'
        : 'SEARCH posts USING COVERING INDEX posts_timeline_of_audience (audience=? AND timeline_on>? AND timeline_on<?)',
    },
  ])('a page of $list is selected from a covering index, in its order', async ({ read, plan }) => {
    const { outer, ids } = await planOf(read);
    expect(ids).toEqual([plan]);
    // The covers of these ids, and with them the posts.
    expect(outer[0]).toMatch(/^SEARCH pictures USING INDEX \w+ \(post_id=\? AND position=\?\)$/);
    expect(outer).toContain('SEARCH posts USING INDEX sqlite_autoindex_posts_1 (id=?)');
    expect(outer.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  it('the posts that a search found are looked up by their row numbers', async () => {
    const { outer } = await planOf(() =>
      searchPosts(db, viewer, distinctKeywords(['lake', 'walk back']), page),
    );
    expect(outer[0]).toBe('SEARCH posts USING INTEGER PRIMARY KEY (rowid=?)');
    expect(outer.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  it('the previous and the next post are read from the index of the lists', async () => {
    const post = { id, created_at: 1 };
    const index = viewer
      ? 'SEARCH posts USING INDEX posts_newest ((created_at,id)'
      : 'SEARCH posts USING INDEX posts_newest_of_audience (audience=? AND (created_at,id)';
    for (const [side, sign] of [
      ['previous', '<'],
      ['next', '>'],
    ] as const) {
      const { outer } = await planOf(() => findNeighbour(db, viewer, post, side));
      expect(outer).toEqual([`${index}${sign}(?,?))`]);
    }
  });
});

describe('for a member', () => {
  const member: Viewer = { id, role: 'member' };

  it('the posts of a person are selected from a covering index', async () => {
    const { outer, ids } = await planOf(() => listPostsByPerson(db, member, id, page));
    expect(ids).toEqual([
      'SEARCH post_people USING COVERING INDEX post_people_of_person (person_id=?)',
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
    expect(outer).toContain('SEARCH posts USING INDEX sqlite_autoindex_posts_1 (id=?)');
  });

  it('the posts of this day are selected from a covering index, in its order', async () => {
    const { ids } = await planOf(() =>
      listPostsOfDays(db, member, { days: ['07-12'], year: '2026', limit: 10 }),
    );
    expect(ids).toEqual([
      'SEARCH posts USING COVERING INDEX posts_by_day (<expr>=? AND timeline_on<?)',
    ]);
  });

  it('own private posts of the timeline are counted in an index of them', async () => {
    const { outer } = await planOf(() => countMonths(db, member));
    expect(outer[0]).toBe('SEARCH posts USING COVERING INDEX posts_private_timeline (member_id=?)');
  });
});

it.each([
  ['likes_count', 'posts_most_liked'],
  ['comments_count', 'posts_most_commented'],
] as const)('the top posts by %s do not read the private posts of others', async (count, index) => {
  const { all } = await planOf(() => listTopPosts(db, { id, role: 'member' }, count, 10));
  expect(all).toContain('SEARCH own USING COVERING INDEX posts_private_timeline (member_id=?)');
  expect(all.filter((step) => step.includes(index))).toEqual([
    `SEARCH posts USING INDEX ${index} (audience=?)`,
    `SEARCH posts USING INDEX ${index} (audience=?)`,
  ]);
});

it('a check which posts are visible looks each of them up', async () => {
  for (const role of ['member', 'admin'] as const) {
    const { all } = await planOf(() => listVisibleVersions(db, { id, role }, [id]));
    expect(all).toContain('SEARCH posts USING INDEX sqlite_autoindex_posts_1 (id=?)');
  }
});
