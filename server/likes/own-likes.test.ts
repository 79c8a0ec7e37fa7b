import { describe, expect, it } from 'vitest';
import type { LikeView } from '#contract/reactions.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildLike, buildMember, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

async function list(token: string, query = '') {
  const response = await site.get(`/api/dashboard/reactions/likes${query}`, token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { status: string; likes: LikeView[]; total: number };
}

const hide = (postId: string) =>
  site.db.write((tx) =>
    tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', postId).execute(),
  );

describe('the member’s own likes', () => {
  it('is not for visitors, and has nothing of others', async () => {
    const { token } = await enterMember(site);
    await buildLike(site.db);
    expect((await site.get('/api/dashboard/reactions/likes')).statusCode).toBe(401);
    expect(await list(token)).toEqual({ status: 'success', likes: [], total: 0 });
  });

  it('names the post and who wrote it, and nothing more', async () => {
    const { member, token } = await enterMember(site);
    const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
    const post = await buildPost(site.db, { author, title: 'First snow', createdAt: 1_000 });
    const like = await buildLike(site.db, { post, member, createdAt: 2_000 });
    expect(await list(token)).toEqual({
      status: 'success',
      likes: [
        {
          _id: like.id,
          createdAt: '1970-01-01T00:00:02.000Z',
          postId: post.id,
          post: {
            _id: post.id,
            title: 'First snow',
            createdAt: '1970-01-01T00:00:01.000Z',
            user: { firstName: 'Ana', lastName: 'Ilić' },
          },
        },
      ],
      total: 1,
    });
  });

  it('has the newest like first, ten a page, with the true total', async () => {
    const { member, token } = await enterMember(site);
    for (let day = 1; day <= 12; day++) {
      const post = await buildPost(site.db, { title: `Post ${day}`, createdAt: 100 - day });
      await buildLike(site.db, { post, member, createdAt: day });
    }
    const titles = ({ likes }: { likes: LikeView[] }) => likes.map(({ post }) => post.title);
    const first = await list(token);
    expect(titles(first)).toEqual(Array.from({ length: 10 }, (_, at) => `Post ${12 - at}`));
    expect(first.total).toBe(12);
    expect(titles(await list(token, '?page=2'))).toEqual(['Post 2', 'Post 1']);
    expect(await list(token, '?page=3')).toEqual({ status: 'success', likes: [], total: 12 });
  });

  it('hides a post that became private, but the like can be removed', async () => {
    const { member, token } = await enterMember(site);
    const admin = await enterMember(site, { role: 'admin' });
    const post = await buildPost(site.db, { title: 'Secret' });
    for (const one of [member, admin.member]) await buildLike(site.db, { post, member: one });
    await hide(post.id);
    const { likes, total } = await list(token);
    expect(likes).toEqual([
      {
        _id: expect.any(String),
        createdAt: expect.any(String),
        postId: post.id,
        // For unliking; neither title nor author.
        post: { _id: post.id },
      },
    ]);
    expect(total).toBe(1);
    expect((await list(admin.token)).likes[0]?.post).toMatchObject({ title: 'Secret' });

    const back = await site.send('PUT', `/api/post/like/${post.id}/dislike`, undefined, token);
    expect(back.statusCode).toBe(200);
    expect(await list(token)).toEqual({ status: 'success', likes: [], total: 0 });
  });

  it('shows the member’s own private post, hides it in the trash and is deleted with it', async () => {
    const { member, token } = await enterMember(site);
    const post = await buildPost(site.db, { author: member, audience: 'private', title: 'Mine' });
    await buildLike(site.db, { post, member });
    expect((await list(token)).likes[0]?.post).toMatchObject({ title: 'Mine' });
    await site.send('DELETE', `/api/post/${post.id}/${member.id}`, undefined, token);
    expect((await list(token)).likes[0]?.post).toEqual({ _id: post.id });
    await site.send('DELETE', `/api/dashboard/trash/post/${post.id}`, undefined, token);
    expect((await list(token)).total).toBe(0);
  });
});
