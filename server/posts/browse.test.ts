import { beforeEach, describe, expect, it } from 'vitest';
import type { PostView } from '#contract/posts.ts';
import { buildMember, buildPost, buildSession, type Member } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const titles = (response: { json(): { posts: PostView[] } }) =>
  response.json().posts.map((post) => post.title);

const search = (...keywords: string[]) =>
  site.get(
    `/api/post/search/1/12?${new URLSearchParams(keywords.map((word): [string, string] => ['keyword', word]))}`,
  );

describe('similar URLs', () => {
  it.each([
    ['/api/post/tag', 'tags'],
    ['/api/post/tag/sea', 'posts'],
    ['/api/post/search/1/12', 'posts'],
  ])('%s is never taken for a post', async (path, field) => {
    const response = await site.get(path);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toHaveProperty(field);
  });

  it('an invalid id is 404', async () => {
    for (const path of ['/api/post/nonsense', '/api/post/user/nonsense', '/api/post/comment/x']) {
      expect((await site.get(path)).statusCode, path).toBe(404);
    }
  });
});

describe('posts by author', () => {
  it('are empty for a member who has none, and 404 for an unknown member', async () => {
    const member = await buildMember(site.db);
    expect((await site.get(`/api/post/user/${member.id}`)).json()).toMatchObject({
      posts: [],
      postsCount: 0,
    });
    const unknownId = '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c';
    expect((await site.get(`/api/post/user/${unknownId}`)).statusCode).toBe(404);
  });
});

describe('search', () => {
  let author: Member;

  beforeEach(async () => {
    author = await buildMember(site.db);
    await buildPost(site.db, { author, title: 'Sećanje na more', createdAt: 1000 });
    await buildPost(site.db, { author, title: 'Летовање', body: 'Море и сунце', createdAt: 2000 });
    await buildPost(site.db, {
      author,
      title: '100% wool_sock',
      tags: ['winter'],
      createdAt: 3000,
    });
    await buildPost(site.db, { author, title: 'Tajno more', audience: 'private', createdAt: 4000 });
  });

  it('ignores case, accents and script', async () => {
    for (const word of ['secanje', 'SEĆANJE', 'сећање']) {
      expect(titles(await search(word)), word).toEqual(['Sećanje na more']);
    }
    expect(titles(await search('more'))).toEqual(['Летовање', 'Sećanje na more']);
  });

  it('finds posts with any keyword, those with more keywords first', async () => {
    expect(titles(await search('more', 'secanje'))).toEqual(['Sećanje na more', 'Летовање']);
    expect((await search('more', 'wool')).json().postsCount).toBe(3);
  });

  it('searches tags, and treats keywords as plain text', async () => {
    expect(titles(await search('wint'))).toEqual(['100% wool_sock']);
    expect(titles(await search('0% w'))).toEqual(['100% wool_sock']);
    expect(titles(await search('%'))).toEqual(['100% wool_sock']);
    expect(titles(await search('_'))).toEqual(['100% wool_sock']);
    expect(titles(await search('"', "' or 1=1 --", '*'))).toEqual([]);
  });

  it('takes 30 words in all keywords, and no more', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
    expect((await search(words(15), words(15))).statusCode).toBe(200);
    const { statusCode, body } = await search(words(15), words(16));
    expect(statusCode).toBe(400);
    expect(body).toContain('at most 30 words in all keywords');
  });

  it('without keywords is the whole list', async () => {
    expect((await search('  ', '')).json().postsCount).toBe(3);
  });
});

describe('posts by tag', () => {
  it('list and count what the viewer may see', async () => {
    const author = await buildMember(site.db);
    const { token } = await buildSession(site.db, { member: author });
    await buildPost(site.db, { author, title: 'Open', tags: ['sea'] });
    await buildPost(site.db, {
      author,
      title: 'Secret',
      tags: ['sea', 'love'],
      audience: 'private',
    });
    expect(titles(await site.get('/api/post/tag/SEA'))).toEqual(['Open']);
    expect((await site.get('/api/post/tag/sea')).json().postsCount).toBe(1);
    expect((await site.get('/api/post/tag/sea', token)).json().postsCount).toBe(2);
    expect((await site.get('/api/post/tag/unknown')).json()).toMatchObject({ postsCount: 0 });
  });
});
