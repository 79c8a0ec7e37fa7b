import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Audience } from '#contract/posts.ts';
import { distinctKeywords } from '#server/db/search-text.ts';
import { openTestDatabase } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { searchPosts } from './queries/search.ts';

const db = await openTestDatabase();
const author = await buildMember(db);
const stranger = await buildMember(db);
const administrator = await buildMember(db);
const audiences: Audience[] = ['private', 'public', 'members', 'public', 'private', 'members'];
for (let at = 0; at < 8; at++) {
  await buildPost(db, {
    author,
    title: `Weatherman ${at}`,
    body: at % 3 === 0 ? 'He said sunshine.' : 'He said rain.',
    audience: audiences[at] ?? 'public',
    createdAt: at + 1,
  });
}
await buildPost(db, { author, title: 'Qi', body: '(aerobics), unrelated' });

const viewers: [string, Viewer | null, visible: number[]][] = [
  ['a visitor', null, [7, 6, 3, 1]],
  ['another member', { id: stranger.id, role: 'member' }, [7, 6, 5, 3, 2, 1]],
  ['the author', { id: author.id, role: 'member' }, [7, 6, 5, 4, 3, 2, 1, 0]],
  ['an administrator', { id: administrator.id, role: 'admin' }, [7, 6, 5, 4, 3, 2, 1, 0]],
];

/** The numbers of the weathermen found, page by page, up to the first empty page. */
async function search(viewer: Viewer | null, keywords: string[], rankedMatches?: number) {
  const found: number[] = [];
  for (let page = 1; ; page++) {
    const { rows, count } = await searchPosts(
      db,
      viewer,
      distinctKeywords(keywords),
      { page, limit: 3 },
      rankedMatches,
    );
    found.push(...rows.map(({ title }) => Number(title.replace('Weatherman ', ''))));
    if (rows.length === 0) return { found, count };
  }
}

describe.each(viewers)('%s', (_who, viewer, visible) => {
  it('finds visible posts, newest first, and counts them', async () => {
    expect(await search(viewer, ['weatherman'])).toEqual({ found: visible, count: visible.length });
  });

  it('finds a keyword without letters and digits in visible posts', async () => {
    expect(await search(viewer, ['.'])).toEqual({ found: visible, count: visible.length });
  });

  it('finds posts with any keyword, those with more keywords first', async () => {
    const sunny = visible.filter((at) => at % 3 === 0);
    const rainy = visible.filter((at) => at % 3 !== 0);
    for (const keywords of [
      ['weatherman', 'sunshine'],
      ['sunshine', 'weatherman'],
      ['unheard', 'sunshine', 'said'],
    ]) {
      expect(await search(viewer, keywords)).toEqual({
        found: [...sunny, ...rainy],
        count: visible.length,
      });
    }
  });

  it('ranks and counts only the newest matches of each keyword', async () => {
    expect(await search(viewer, ['weatherman'], 4)).toEqual({
      found: visible.slice(0, 4),
      count: 4,
    });
    // A match of one keyword counts the others in it even if they have newer matches.
    const sunny = visible.filter((at) => at % 3 === 0).slice(0, 2);
    const rainy = visible.slice(0, 2).filter((at) => !sunny.includes(at));
    expect(await search(viewer, ['weatherman', 'sunshine'], 2)).toEqual({
      found: [...sunny, ...rainy],
      count: sunny.length + rainy.length,
    });
  });

  it('finds nothing for an unknown keyword', async () => {
    expect(await search(viewer, ['unheard'])).toEqual({ found: [], count: 0 });
  });

  it.each([
    { title: 'the last page that can be reached', page: limits.lists.maxPage, limit: 12 },
    { title: 'a page beyond it', page: limits.lists.maxPage + 1, limit: 1 },
    { title: 'an offset beyond the last', page: 2, limit: limits.lists.maxOffset + 1 },
  ])('gets an empty page with the count past the end: $title', async (page) => {
    expect(await searchPosts(db, viewer, distinctKeywords(['weatherman']), page)).toEqual({
      rows: [],
      count: visible.length,
    });
  });
});

it.each([
  { keyword: 'q', matches: 1 },
  { keyword: 'QI', matches: 1 },
  // After punctuation, but not within a word.
  { keyword: 'ae', matches: 1 },
  { keyword: 'ro', matches: 0 },
  { keyword: 'ero', matches: 1 },
  { keyword: 'i', matches: 0 },
])('matches beginnings of words by one or two letters: $keyword', async ({ keyword, matches }) => {
  const page = { page: 1, limit: 12 };
  const { rows, count } = await searchPosts(db, null, distinctKeywords([keyword]), page);
  expect(rows.map(({ title }) => title)).toEqual(matches ? ['Qi'] : []);
  expect(count).toBe(matches);
});

it('finds a word that repeats its letters, and no other that begins like it', async () => {
  for (const title of ['Ananas', 'Anan', 'Haha-haha', 'Haha-ha']) {
    await buildPost(db, { author, title });
  }
  for (const keyword of ['ananas', 'haha-haha']) {
    const { rows } = await searchPosts(db, null, distinctKeywords([keyword]), {
      page: 1,
      limit: 12,
    });
    expect(rows.map(({ title }) => title.toLowerCase())).toEqual([keyword]);
  }
});

it.each(viewers)(
  'uses the same SQL texts however many posts it finds: %s',
  async (_who, viewer, visible) => {
    const textsOf = async (keyword: string, expected: number) => {
      const texts: string[] = [];
      const read = db.read.withPlugin({
        transformQuery({ node, queryId }) {
          texts.push(db.read.getExecutor().compileQuery(node, queryId).sql);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const page = { page: 1, limit: 12 };
      const { count } = await searchPosts(
        { ...db, read },
        viewer,
        distinctKeywords([keyword]),
        page,
      );
      expect(count).toBe(expected);
      return texts;
    };
    const texts = await textsOf('weatherman', visible.length);
    expect(texts).toHaveLength(2);
    expect(await textsOf('sunshine', visible.filter((at) => at % 3 === 0).length)).toEqual(texts);
    expect(await textsOf('unheard', 0)).toEqual(texts);
  },
);

it('finds for members, below texts, the visible posts that name a person', async () => {
  const ana = await buildMember(db, { firstName: 'Anastasija', lastName: 'Ilić' });
  const people = ['Baba Rada', ana];
  const build = (title: string, audience: Audience, of: typeof people, body = 'Words.') =>
    buildPost(db, { author, title, audience, people: of, body });
  await build('In the text', 'public', [], 'With Rada and Anastasija.');
  await build('Private', 'private', people);
  await build('Members', 'members', ['BABA RADA', ana]);
  await build('Public', 'public', people);
  await build('Others', 'public', ['Baba Ana', 'Rada Ilić']);
  const titles = async (viewer: Viewer | null, ...keywords: string[]) => {
    const page = { page: 1, limit: 12 };
    const { rows, count } = await searchPosts(db, viewer, distinctKeywords(keywords), page);
    expect(count).toBe(rows.length);
    return rows.map(({ title }) => title);
  };
  const named = { author: ['Public', 'Members', 'Private'], stranger: ['Public', 'Members'] };
  const member: Viewer = { id: stranger.id, role: 'member' };
  for (const [viewer, expected] of [
    [null, []],
    [member, named.stranger],
    [{ id: author.id, role: 'member' }, named.author],
    [{ id: administrator.id, role: 'admin' }, named.author],
  ] as const) {
    expect(await titles(viewer, 'baba rada')).toEqual(expected);
    expect(await titles(viewer, 'anastasija')).toEqual(['In the text', ...expected]);
  }
  expect(await titles(member, 'rada')).toEqual(['In the text', 'Others', ...named.stranger]);
  expect(await titles(member, 'text', 'rada')).toEqual([
    'In the text',
    'Others',
    ...named.stranger,
  ]);
});

it('does not return a post that becomes private between the statements of a search', async () => {
  const post = await buildPost(db, { author, title: 'Ephemeral' });
  const read = db.read.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await db.write((tx) =>
        tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', post.id).execute(),
      );
      return result;
    },
  });
  const page = { page: 1, limit: 12 };
  const { rows } = await searchPosts({ ...db, read }, null, distinctKeywords(['ephemeral']), page);
  expect(rows).toEqual([]);
});

describe('a keyword of several words', () => {
  const titles = async (keyword: string) => {
    const page = { page: 1, limit: 12 };
    const { rows } = await searchPosts(db, null, distinctKeywords([keyword]), page);
    return rows.map(({ title }) => title);
  };
  const titled = (title: string, body = 'Nothing else.') =>
    buildPost(db, { author, title, body, tags: ['winter'] });

  it('matches posts that contain all of them, those with the exact phrase first', async () => {
    await titled('The lamp window');
    await titled('A window, and a lamp');
    await titled('A lamp alone');
    await titled('Lampshade', 'Near the windowsill');
    expect(await titles('lamp window')).toEqual([
      'The lamp window',
      'Lampshade',
      'A window, and a lamp',
    ]);
    expect(await titles('window, lamp!')).toEqual([
      'Lampshade',
      'A window, and a lamp',
      'The lamp window',
    ]);
    expect(await titles('lamp & window')).toHaveLength(3);
  });

  it('ignores a leading # but finds a # inside', async () => {
    await titled('Hashed');
    await titled('House #7', 'Number seven.');
    expect(await titles('#winter')).toEqual(await titles('winter'));
    expect(await titles('#winter #hashed')).toEqual(['Hashed']);
    expect(await titles('house #7')).toEqual(['House #7']);
    expect(await titles('#')).toEqual(['House #7']);
  });
});

describe('the name of the author', () => {
  const count = async (keyword: string, viewer: Viewer | null = null) =>
    (await searchPosts(db, viewer, distinctKeywords([keyword]), { page: 1, limit: 12 })).count;

  it('finds their posts, in any script, together with words of the post', async () => {
    const ana = await buildMember(db, { firstName: 'Анђела', lastName: 'Xenakis' });
    await buildPost(db, { author: ana, title: 'Harbour' });
    await buildPost(db, { author: ana, title: 'Hidden', audience: 'private' });
    expect(await count('andjela xenakis')).toBe(1);
    expect(await count('Anđela harbour')).toBe(1);
    expect(await count('xenakis', { id: ana.id, role: 'member' })).toBe(2);
    expect(await count('harbour andjela', { id: stranger.id, role: 'member' })).toBe(1);
  });
});
