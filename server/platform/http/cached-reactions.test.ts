import { expect, it } from 'vitest';
import type { endpoints } from '#contract/endpoints.ts';
import { enterMember } from '#test/account-steps.ts';
import { setSite } from '#test/community-factories.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

type Reads = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name] extends {
    method: 'GET';
    access: 'visitor';
  }
    ? Name
    : never;
}[keyof typeof endpoints];

/** Never cached. */
type ReadsOfLinks = 'checkLink' | 'checkInvitation' | 'confirmEmailChange';
/** For visitors always 404. */
type ReadsByMembers = 'listPostsByPerson';

/** What visitors read, of a post and its author; a call that is added does not compile without its line. */
const reads: Record<
  Exclude<Reads, ReadsOfLinks | ReadsByMembers>,
  (postId: string, authorId: string) => string
> = {
  listPosts: () => '/api/post',
  listTags: () => '/api/post/tag',
  listPostsByTag: () => '/api/post/tag/sea',
  listPostsByAuthor: (_, authorId) => `/api/post/user/${authorId}`,
  listTimeline: () => '/api/post/timeline',
  searchPosts: () => '/api/post/search/1/12?keyword=lake',
  getPost: (postId) => `/api/post/${postId}`,
  listComments: (postId) => `/api/post/${postId}/comments`,
  listLikes: (postId) => `/api/post/${postId}/likes`,
  listMembers: () => '/api/member',
  getMember: (_, authorId) => `/api/member/${authorId}`,
  getSite: () => '/api/site',
  getSitePage: () => '/api/site/about',
};
const feeds = (authorId: string) =>
  ['', '/post/tag/sea', `/post/author/${authorId}`].map((path) => `${path}/feed.atom`);

it('no cached response shows less than the likes and comments that posts have', async () => {
  await setSite(site.db, { about: 'A family by a lake.' });
  const author = await enterMember(site);
  const { token } = await enterMember(site);
  const build = (title: string) =>
    buildPost(site.db, { title, author: author.member, tags: ['sea'], body: 'By the lake' });
  const posts = [await build('First'), await build('Second'), await build('Third')];
  const urls = posts.flatMap(({ id }) =>
    Object.values(reads).map((read) => read(id, author.member.id)),
  );
  const paths = new Set([...urls, ...feeds(author.member.id), '/sitemap.xml']);
  async function readAll() {
    const responses = [];
    for (const path of paths) {
      const { statusCode, body } = await site.get(path);
      expect(statusCode, path).toBe(200);
      responses.push({ path, body });
    }
    return responses;
  }
  async function check(write: () => Promise<{ statusCode: number }>): Promise<void> {
    await readAll();
    expect((await write()).statusCode).toBe(200);
    const cached = await readAll();
    // Another write, which makes every response stale.
    await setSite(site.db, {});
    expect(cached).toEqual(await readAll());
  }
  for (const { id: postId } of posts) {
    const react = (action: string) =>
      site.send('PUT', `/api/post/like/${postId}/${action}`, undefined, token);
    const comment = (parentId?: string) =>
      site.send('POST', '/api/post/comment', { postId, parentId, body: 'I was there' }, token);
    await check(() => react('like'));
    await check(() => react('dislike'));
    await check(async () => {
      const response = await comment();
      const { _id } = response.json().comment;
      return response.statusCode === 200 ? comment(_id) : response;
    });
  }
});
