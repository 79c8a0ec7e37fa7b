import { describe, expect, it } from 'vitest';
import { buildLike, buildMember, buildPost, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const react = (postId: string, action: string, token?: string) =>
  site.send('PUT', `/api/post/like/${postId}/${action}`, undefined, token);

describe('liking a post', () => {
  it('is idempotent, and can be undone', async () => {
    const post = await buildPost(site.db);
    const { token } = await buildSession(site.db);
    for (let i = 0; i < 2; i++) {
      expect((await react(post.id, 'like', token)).json()).toMatchObject({
        likesCount: 1,
        likedByMe: true,
      });
    }
    for (let i = 0; i < 2; i++) {
      expect((await react(post.id, 'dislike', token)).json()).toMatchObject({
        likesCount: 0,
        likedByMe: false,
      });
    }
  });

  it('counts ten concurrent likes once', async () => {
    const post = await buildPost(site.db);
    const { token } = await buildSession(site.db);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => react(post.id, 'like', token)),
    );
    expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(200));
    const [stored] = (await site.get('/api/post', token)).json().posts;
    expect(stored).toMatchObject({ likesCount: 1, likedByMe: true });
  });

  it('can be undone on a post that has become private', async () => {
    const post = await buildPost(site.db, { audience: 'private' });
    const member = await buildMember(site.db);
    await buildLike(site.db, { post, member });
    const { token } = await buildSession(site.db, { member });
    expect((await react(post.id, 'dislike', token)).statusCode).toBe(200);
    expect((await react(post.id, 'dislike', token)).statusCode).toBe(404);
  });
});
