import { describe, expect, it } from 'vitest';
import type { Viewer } from '#contract/policies.ts';
import { openTestDatabase } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { wholePosts } from './queries/lists.ts';

const { search } = wholePosts;
const db = await openTestDatabase();
const author = await buildMember(db);
const stranger = await buildMember(db);
const administrator = await buildMember(db);
for (let at = 0; at < 8; at++) {
  await buildPost(db, {
    author,
    title: `Weatherman ${at}`,
    isPublic: at % 4 !== 0,
    createdAt: at + 1,
  });
}
await buildPost(db, { author, title: 'Nothing of the kind' });

describe('a word that occurs in few posts and one that occurs in many', () => {
  const viewers: [string, Viewer | null, seen: number[]][] = [
    ['a visitor', null, [7, 6, 5, 3, 2, 1]],
    ['another member', { id: stranger.id, role: 'member' }, [7, 6, 5, 3, 2, 1]],
    ['the author', { id: author.id, role: 'member' }, [7, 6, 5, 4, 3, 2, 1, 0]],
    ['an administrator', { id: administrator.id, role: 'admin' }, [7, 6, 5, 4, 3, 2, 1, 0]],
  ];

  it.each(viewers)('are found in the same way by %s', async (_who, viewer, seen) => {
    for (const mostLookedUp of [500, 3]) {
      for (const page of [1, 2, 3]) {
        const cut = { page, limit: 3 };
        const { rows, count } = await search(db, viewer, ['weatherman'], cut, mostLookedUp);
        const titles = seen.slice((page - 1) * 3, page * 3).map((at) => `Weatherman ${at}`);
        expect(rows.map(({ title }) => title)).toEqual(titles);
        expect(count).toBe(seen.length);
      }
    }
  });

  it('find nothing where there is nothing', async () => {
    const cut = { page: 1, limit: 3 };
    expect(await search(db, null, ['unheard'], cut)).toEqual({ rows: [], count: 0 });
  });
});

it('a search is the same text for the database, however many posts it finds', async () => {
  const texts = new Set<string>();
  const read = db.read.withPlugin({
    transformQuery({ node, queryId }) {
      texts.add(db.read.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for (const word of ['weatherman', 'weatherman 1', 'nothing of']) {
    const { count } = await search({ ...db, read }, null, [word], { page: 1, limit: 12 });
    expect(count).toBe(word === 'weatherman' ? 6 : 1);
  }
  expect(texts.size).toBe(2);
});
