import { describe, expect, it } from 'vitest';
import type { Audience } from '#contract/posts.ts';
import type { OwnCommentView } from '#contract/reactions.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashComment } from '#test/trash-factories.ts';

const site = startTestSite();

async function list(token: string, query = '') {
  const response = await site.get(`/api/dashboard/reactions/comments${query}`, token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { status: string; comments: OwnCommentView[]; total: number };
}

const setAudience = (postId: string, audience: Audience) =>
  site.db.write((tx) =>
    tx.updateTable('posts').set({ audience }).where('id', '=', postId).execute(),
  );

describe('the member’s own comments', () => {
  it('is not for visitors, and has nothing of others', async () => {
    const { token } = await enterMember(site);
    await buildComment(site.db);
    expect((await site.get('/api/dashboard/reactions/comments')).statusCode).toBe(401);
    expect(await list(token)).toEqual({ status: 'success', comments: [], total: 0 });
  });

  it('names the post and the member, and nothing more', async () => {
    const { member, token } = await enterMember(site);
    const post = await buildPost(site.db, { title: 'First snow' });
    const attributes = { post, member, body: 'So much of it!', createdAt: 2_000 };
    const comment = await buildComment(site.db, attributes);
    expect(await list(token)).toEqual({
      status: 'success',
      comments: [
        {
          _id: comment.id,
          body: 'So much of it!',
          createdAt: '1970-01-01T00:00:02.000Z',
          editedAt: null,
          user: { id: member.id, firstName: 'Mira', lastName: 'Petrović' },
          post: { _id: post.id, title: 'First snow' },
          isReply: false,
          repliesTo: null,
        },
      ],
      total: 1,
    });
  });

  it('has the newest first, ten a page, with the true total', async () => {
    const { member, token } = await enterMember(site);
    const post = await buildPost(site.db);
    for (let day = 1; day <= 12; day++) {
      await buildComment(site.db, { post, member, body: `Comment ${day}`, createdAt: day });
    }
    const words = ({ comments }: { comments: OwnCommentView[] }) =>
      comments.map(({ body }) => body);
    const first = await list(token);
    expect(words(first)).toEqual(Array.from({ length: 10 }, (_, at) => `Comment ${12 - at}`));
    expect(first.total).toBe(12);
    expect(words(await list(token, '?page=2'))).toEqual(['Comment 2', 'Comment 1']);
    expect(await list(token, '?page=3')).toEqual({ status: 'success', comments: [], total: 12 });
  });

  it('says what a reply refers to, while that exists and its post is visible', async () => {
    const { member, token } = await enterMember(site);
    const other = await buildMember(site.db, { firstName: 'Vera', lastName: 'Lukić' });
    const post = await buildPost(site.db);
    const parent = await buildComment(site.db, { post, member: other, body: 'Were you there?' });
    await buildComment(site.db, { parent, member, body: 'I was.' });
    const reply = async () => (await list(token)).comments[0];
    const repliesTo = { firstName: 'Vera', lastName: 'Lukić', body: 'Were you there?' };
    expect(await reply()).toMatchObject({ isReply: true, repliesTo });
    await setAudience(post.id, 'private');
    expect(await reply()).toMatchObject({ isReply: true, repliesTo: null });
    await setAudience(post.id, 'public');
    await trashComment(site.db, parent, { by: null });
    expect(await reply()).toMatchObject({ isReply: true, repliesTo: null });
    await site.db.write((tx) => tx.deleteFrom('comments').where('id', '=', parent.id).execute());
    expect(await reply()).toMatchObject({ isReply: true, repliesTo: null });
  });

  it('says when a comment was edited', async () => {
    const { member, token } = await enterMember(site);
    const { id } = await buildComment(site.db, { member, createdAt: 1 });
    await site.send('PATCH', `/api/post/comment/${id}`, { body: 'Better' }, token);
    const editedAt = new Date(site.time).toISOString();
    expect((await list(token)).comments).toMatchObject([{ body: 'Better', editedAt }]);
  });

  it('hides a post that became private, but the comment can be deleted', async () => {
    const { member, token } = await enterMember(site);
    const admin = await enterMember(site, { role: 'admin' });
    const post = await buildPost(site.db, { title: 'Secret', audience: 'private' });
    const comment = await buildComment(site.db, { post, member });
    await buildComment(site.db, { post, member: admin.member });
    const [own] = (await list(token)).comments;
    expect(own).toMatchObject({ _id: comment.id, body: comment.body });
    expect(own?.post).toEqual({ _id: post.id });
    expect((await list(admin.token)).comments[0]?.post).toMatchObject({ title: 'Secret' });

    const path = `/api/post/comment/${comment.id}`;
    expect((await site.send('DELETE', path, undefined, token)).statusCode).toBe(200);
    expect(await list(token)).toEqual({ status: 'success', comments: [], total: 0 });
  });
});
