import { describe, expect, it } from 'vitest';
import type { PostView } from '#contract/posts.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

describe('the member’s own posts', () => {
  it('include public and private ones and none of others, also for administrators', async () => {
    const { member, token } = await enterMember(site, { role: 'admin' });
    await buildPost(site.db, { title: 'Theirs' });
    await buildPost(site.db, { author: member, title: 'Open', createdAt: 1 });
    await buildPost(site.db, {
      author: member,
      title: 'Secret',
      createdAt: 2,
      audience: 'private',
    });
    expect((await site.get('/api/dashboard/user/posts')).statusCode).toBe(401);
    expect((await site.get('/api/dashboard/user/posts', token)).json()).toMatchObject({
      status: 'success',
      posts: [{ title: 'Secret' }, { title: 'Open' }],
      postsCount: 2,
    });
  });

  it('come newest first, twelve a page, with the true count', async () => {
    const { member, token } = await enterMember(site);
    for (let day = 1; day <= 13; day++) {
      await buildPost(site.db, { author: member, title: `Day ${day}`, createdAt: day });
    }
    const read = async (query = '') =>
      (await site.get(`/api/dashboard/user/posts${query}`, token)).json();
    const first = await read();
    expect(first.posts.map(({ title }: PostView) => title)).toEqual(
      Array.from({ length: 12 }, (_, at) => `Day ${13 - at}`),
    );
    expect(first.postsCount).toBe(13);
    expect(await read('?page=2&limit=12')).toMatchObject({
      posts: [{ title: 'Day 1' }],
      postsCount: 13,
    });
  });

  it('are opened for editing with all the tags there are', async () => {
    const { member, token } = await enterMember(site);
    const post = await buildPost(site.db, { author: member, title: 'Mine', tags: ['winter'] });
    const path = `/api/dashboard/singlePost/edit/${post.id}`;
    expect((await site.get(path)).statusCode).toBe(401);
    const response = (await site.get(path, token)).json();
    expect(response).toMatchObject({ post: { _id: post.id, title: 'Mine' } });
    expect(response.tags).toEqual((await site.get('/api/post/tag')).json().tags);
    expect(response.tags.length).toBeGreaterThan(1);
  });
});
