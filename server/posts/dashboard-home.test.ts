import { describe, expect, it } from 'vitest';
import type { PostView } from '#contract/posts.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildLike, buildMember, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

async function home(token: string) {
  const response = await site.get('/api/dashboard/home/posts', token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as Record<
    'newPosts' | 'mostLikedPosts' | 'mostCommentedPosts',
    PostView[]
  >;
}

const titlesOf = (posts: PostView[]) => posts.map(({ title }) => title);

/** A post with this many likes and comments. */
async function post(
  attributes: NonNullable<Parameters<typeof buildPost>[1]>,
  { likes = 0, comments = 0 } = {},
) {
  const built = await buildPost(site.db, attributes);
  for (let i = 0; i < likes; i++) await buildLike(site.db, { post: built });
  for (let i = 0; i < comments; i++) await buildComment(site.db, { post: built });
  return built;
}

describe('the home of the dashboard', () => {
  it('is three empty lists on a fresh site', async () => {
    const { token } = await enterMember(site);
    expect(await home(token)).toEqual({
      status: 'success',
      newPosts: [],
      mostLikedPosts: [],
      mostCommentedPosts: [],
    });
  });

  it('has the newest, the most liked and the most commented, ten of each', async () => {
    const { token } = await enterMember(site);
    const author = await buildMember(site.db);
    for (let day = 1; day <= 12; day++) {
      await post({ author, title: `Day ${day}`, createdAt: day });
    }
    await post({ author, title: 'Liked', createdAt: 0 }, { likes: 2, comments: 1 });
    await post({ author, title: 'Discussed', createdAt: 0 }, { likes: 1, comments: 2 });
    const { newPosts, mostLikedPosts, mostCommentedPosts } = await home(token);
    const days = Array.from({ length: 10 }, (_, at) => `Day ${12 - at}`);
    expect(titlesOf(newPosts)).toEqual(days);
    expect(titlesOf(mostLikedPosts)).toEqual(['Liked', 'Discussed', ...days.slice(0, 8)]);
    expect(titlesOf(mostCommentedPosts)).toEqual(['Discussed', 'Liked', ...days.slice(0, 8)]);
  });

  it('shows public posts and the viewer’s own, and all posts to administrators', async () => {
    const own = await enterMember(site);
    const other = await enterMember(site);
    const admin = await enterMember(site, { role: 'admin' });
    await post({ author: own.member, title: 'Public', createdAt: 1 });
    await post(
      { author: own.member, title: 'Mine', createdAt: 2, audience: 'private' },
      { likes: 1 },
    );
    await post(
      { author: other.member, title: 'Theirs', createdAt: 3, audience: 'private' },
      { comments: 1 },
    );
    const lists = async (token: string) => {
      const { newPosts, mostLikedPosts, mostCommentedPosts } = await home(token);
      return [newPosts, mostLikedPosts, mostCommentedPosts].map(titlesOf);
    };
    expect(await lists(own.token)).toEqual([
      ['Mine', 'Public'],
      ['Mine', 'Public'],
      ['Mine', 'Public'],
    ]);
    expect(await lists(other.token)).toEqual([
      ['Theirs', 'Public'],
      ['Theirs', 'Public'],
      ['Theirs', 'Public'],
    ]);
    expect(await lists(admin.token)).toEqual([
      ['Theirs', 'Mine', 'Public'],
      ['Mine', 'Theirs', 'Public'],
      ['Theirs', 'Mine', 'Public'],
    ]);
  });

  it('has the fields of every list, with the viewer’s own like', async () => {
    const { member, token } = await enterMember(site);
    const liked = await buildPost(site.db, { tags: ['winter'] });
    await buildLike(site.db, { post: liked, member });
    const { posts } = (await site.get('/api/post', token)).json();
    const { newPosts, mostLikedPosts, mostCommentedPosts } = await home(token);
    expect(posts[0]).toMatchObject({ likedByMe: true });
    for (const list of [newPosts, mostLikedPosts, mostCommentedPosts]) expect(list).toEqual(posts);
  });
});
