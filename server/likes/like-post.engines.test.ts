import { afterEach, describe, expect, it, vi } from 'vitest';
import { findWrongCounters } from '#server/db/check-counters.ts';
import { buildComment, buildLike, buildMember, buildPost, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashPost } from '#test/trash-factories.ts';

const site = startTestSite();
afterEach(() => vi.restoreAllMocks());

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

describe('a post that is hidden between a request and its transaction gets no', () => {
  type Post = Awaited<ReturnType<typeof buildPost>>;
  const hidings = {
    private: (post: Post) =>
      site.db.write((tx) =>
        tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', post.id).execute(),
      ),
    trash: (post: Post) => trashPost(site.db, post, { by: null }),
  };
  const comment = (postId: string, token: string, parentId?: string) =>
    site.send('POST', '/api/post/comment', { postId, parentId, body: 'I was there' }, token);

  it.each(['like', 'comment', 'reply'] as const)('%s', async (kind) => {
    for (const hide of Object.values(hidings)) {
      const post = await buildPost(site.db);
      const parent = await buildComment(site.db, { post });
      const { token } = await buildSession(site.db);
      const { write } = site.db;
      vi.spyOn(site.db, 'write').mockImplementationOnce(async (work) => {
        await hide(post);
        return write(work);
      });
      const response =
        kind === 'like'
          ? await react(post.id, 'like', token)
          : await comment(post.id, token, kind === 'reply' ? parent.id : undefined);
      expect(response.statusCode, response.body).toBe(404);
    }
    expect(await site.db.read.selectFrom('likes').select('id').execute()).toEqual([]);
    const bodies = await site.db.read.selectFrom('comments').select('body').execute();
    expect(bodies.filter(({ body }) => body === 'I was there')).toEqual([]);
    expect(await findWrongCounters(site.db)).toEqual([]);
  });
});
