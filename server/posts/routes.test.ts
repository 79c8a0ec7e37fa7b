import { describe, expect, it } from 'vitest';
import type { PostView } from '#contract/posts.ts';
import { buildLike, buildMember, buildPost, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

async function list(query = '', token?: string) {
  const response = await site.get(`/api/post${query}`, token);
  return response.json() as {
    status: string;
    posts: PostView[];
    postsCount: number;
  };
}

const titles = (posts: PostView[]) => posts.map((post) => post.title);

describe('the list of posts', () => {
  it('is empty on a fresh site', async () => {
    expect(await list()).toEqual({ status: 'success', posts: [], postsCount: 0 });
  });

  it('rejects an expired session instead of treating it as a visitor', async () => {
    const response = await site.get('/api/post', 'no-such-session');
    expect(response.statusCode).toBe(401);
    expect(response.json().error.code).toBe('unauthenticated');
  });

  it('shows a visitor everything the contract promises and nothing more', async () => {
    const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
    const post = await buildPost(site.db, { author, title: 'First snow', tags: ['winter'] });
    const { posts } = await list();
    expect(posts).toEqual([
      {
        _id: post.id,
        userId: author.id,
        user: { firstName: 'Ana', lastName: 'Ilić', image: null, hasPicture: false },
        title: 'First snow',
        body: expect.any(String),
        image: expect.stringMatching(/^\/pictures\//),
        picture: {
          _id: expect.any(String),
          width: expect.any(Number),
          height: expect.any(Number),
          alt: expect.any(String),
          placeholder: expect.any(String),
          isAnimated: false,
          base: expect.stringMatching(/^\/pictures\//),
          suffix: '',
        },
        picturesCount: 1,
        tags: [{ _id: expect.any(String), name: 'winter' }],
        happenedOn: null,
        place: '',
        audience: 'public',
        isPublic: true,
        likes: [],
        likesCount: 0,
        likedByMe: false,
        isMuted: false,
        commentsCount: 0,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updatedAt: null,
      },
    ]);
  });

  it('marks the posts the member likes and lists the own like first', async () => {
    const post = await buildPost(site.db);
    const me = await buildMember(site.db);
    const others = [await buildMember(site.db), await buildMember(site.db)];
    await buildLike(site.db, { post, member: me });
    for (const member of others) await buildLike(site.db, { post, member });
    const { token } = await buildSession(site.db, { member: me });
    const [mine] = (await list('', token)).posts;
    expect(mine).toMatchObject({ likesCount: 3, likedByMe: true });
    expect(mine?.likes[0]).toEqual({ userId: me.id });
    const [theirs] = (await list()).posts;
    expect(theirs).toMatchObject({ likesCount: 3, likedByMe: false });
  });

  it('comes in pages, newest first, with the true count on every page', async () => {
    const author = await buildMember(site.db);
    for (let day = 1; day <= 5; day++) {
      await buildPost(site.db, { author, title: `Day ${day}`, createdAt: day * 1000 });
    }
    expect(await list('?page=1&limit=2')).toMatchObject({
      posts: [{ title: 'Day 5' }, { title: 'Day 4' }],
      postsCount: 5,
    });
    expect(titles((await list('?page=3&limit=2')).posts)).toEqual(['Day 1']);
    expect(await list('?page=9&limit=2')).toMatchObject({ posts: [], postsCount: 5 });
  });

  it('accepts any page and limit', async () => {
    const author = await buildMember(site.db);
    for (let i = 0; i < 3; i++) await buildPost(site.db, { author });
    for (const query of [
      '?page=0',
      '?page=-4',
      '?page=x',
      '?page=1e99',
      '?limit=500',
      '?page=1&page=2',
    ]) {
      const response = await site.get(`/api/post${query}`);
      expect(response.statusCode, query).toBe(200);
    }
    expect((await list('?limit=0')).posts).toHaveLength(1);
    expect((await list('?limit=x')).posts).toHaveLength(3);
    expect((await list('?page=x')).posts).toHaveLength(3);
  });
});
