import { describe, expect, it, vi } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

/** The SQL statements that the server executes for a request, with their parameters. */
async function statementsOf(path: string, token: string | undefined) {
  // Whichever request comes first after a write reads the settings of the site.
  await site.get('/api/site');
  const executor = vi.spyOn(site.db.read.getExecutor(), 'executeQuery');
  const response = await site.get(path, token);
  const executed = executor.mock.calls.map(([{ sql, parameters }]) => ({ sql, parameters }));
  executor.mockRestore();
  // Rate limits store the time of the request.
  const statements = executed.map(({ sql, parameters }) =>
    sql.includes('rate_limits') ? { sql } : { sql, parameters },
  );
  return { response: response.json(), statements };
}

/** The same with every keyword replaced by its number. */
async function searchFor(path: (words: string[]) => string, words: string[], token?: string) {
  const { response, statements } = await statementsOf(path(words), token);
  expect(statements.filter(({ sql }) => sql.includes('search')).length).toBeGreaterThan(0);
  const text = JSON.stringify(statements, null, 1);
  return {
    response,
    statements: words
      .flatMap((keyword) => keyword.split('%20'))
      .reduce((all, word, at) => all.replaceAll(word, `keyword ${at}`), text),
  };
}

const inPosts = (page: string) => (words: string[]) =>
  `/api/post/search/${page}?${words.map((word) => `keyword=${word}`).join('&')}`;

describe('a search of posts executes the same statements', () => {
  it.each([
    { title: 'one keyword', hidden: ['quincunx'], absent: ['zeugmata'] },
    {
      title: 'several keywords',
      hidden: ['quincunx', 'velleity'],
      absent: ['zeugmata', 'jazzily'],
    },
    {
      title: 'one of two keywords',
      hidden: ['quincunx', 'jazzily'],
      absent: ['zeugmata', 'jazzily'],
    },
    { title: 'two letters', hidden: ['qx'], absent: ['zj'] },
    {
      title: 'a keyword of several words',
      hidden: ['quincunx%20velleity'],
      absent: ['zeugmata%20jazzily'],
    },
  ])(
    'when only a private post of someone else matches and when nothing does: $title',
    async ({ hidden, absent }) => {
      const { token } = await enterMember(site);
      await buildPost(site.db);
      const people = ['Quincunx Velleity', 'Qx'];
      const attributes = {
        audience: 'private',
        body: 'a quincunx of velleity, qx',
        people,
      } as const;
      for (let post = 0; post < 3; post++) await buildPost(site.db, attributes);
      for (const page of ['1/2', '2/2']) {
        for (const viewer of [undefined, token]) {
          const nothing = await searchFor(inPosts(page), absent, viewer);
          const secret = await searchFor(inPosts(page), hidden, viewer);
          expect(secret.response).toEqual({ status: 'success', posts: [], postsCount: 0 });
          expect(secret).toEqual(nothing);
          // Indexes of posts the viewer may not see, as each database names them.
          expect(secret.statements).not.toMatch(
            /posts_search_private|when posts.audience = 'private'/,
          );
          if (viewer) continue;
          expect(secret.statements).not.toMatch(
            /posts_search_members|when posts.audience = 'members'/,
          );
        }
      }
    },
  );

  it('when private posts of others match beside visible ones', async () => {
    const { member, token } = await enterMember(site);
    await buildPost(site.db, { body: 'quincunx and zeugmata' });
    await buildPost(site.db, {
      author: member,
      audience: 'private',
      body: 'quincunx and zeugmata',
    });
    for (let post = 0; post < 3; post++) {
      await buildPost(site.db, { audience: 'private', body: 'only a quincunx' });
    }
    for (const [viewer, seen] of [
      [undefined, 1],
      [token, 2],
    ] as const) {
      const beside = await searchFor(inPosts('1/3'), ['quincunx'], viewer);
      const alone = await searchFor(inPosts('1/3'), ['zeugmata'], viewer);
      expect(beside.response.postsCount).toBe(seen);
      expect(beside).toEqual(alone);
    }
  });
});

it('a search of members executes the same statements for a name that is not activated and for none', async () => {
  const { token } = await enterMember(site);
  await buildMember(site.db, { lastName: 'Quincunx', isActivated: false });
  const path = ([word]: string[]) => `/api/member?member=${word}`;
  for (const viewer of [undefined, token]) {
    const nothing = await searchFor(path, ['zeugmata'], viewer);
    const secret = await searchFor(path, ['quincunx'], viewer);
    expect(secret.response).toEqual({ status: 'success', members: [], membersCount: 0 });
    expect(secret).toEqual(nothing);
  }
});
