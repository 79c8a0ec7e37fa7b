import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildComment,
  buildMember,
  buildPost,
  buildSession,
  type Member,
  type Post,
} from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
let author: Member;
let post: Post;

const tokenOf = async (member: { id: string }) => (await buildSession(site.db, { member })).token;

beforeEach(async () => {
  author = await buildMember(site.db);
  post = await buildPost(site.db, { author });
});

const add = (body: unknown, token?: string, postId = post.id) =>
  site.send('POST', '/api/post/comment', { body, postId }, token);

describe('commenting', () => {
  it('shows the comment first on the post, and counts it', async () => {
    const member = await buildMember(site.db, { firstName: 'Vera', lastName: 'Lukić' });
    const token = await tokenOf(member);
    site.time += 1000;
    await add('The first one', token);
    site.time += 1000;
    const response = await add('  The second one ', token);
    expect(response.json().comment).toMatchObject({
      body: 'The second one',
      user: { id: member.id, firstName: 'Vera', lastName: 'Lukić' },
    });
    const { post: shown } = (await site.get(`/api/post/${post.id}`)).json();
    expect(shown.commentsCount).toBe(2);
    expect(shown.comments.map((comment: { body: string }) => comment.body)).toEqual([
      'The second one',
      'The first one',
    ]);
  });

  it.each([
    ['', 'comment is required'],
    ['abc', 'comment must be at least 4 characters'],
    ['x'.repeat(101), 'comment must be at most 100 characters'],
  ])('rejects %j', async (body, message) => {
    const response = await add(body, await tokenOf(author));
    expect(response.json().error.fields).toEqual({ body: message });
  });
});

describe('the comments of a post', () => {
  it('come fifty with the post and the rest in pages', async () => {
    for (let i = 1; i <= 55; i++) {
      await buildComment(site.db, { post, member: author, createdAt: i });
    }
    const { post: shown } = (await site.get(`/api/post/${post.id}`)).json();
    expect(shown.comments).toHaveLength(50);
    expect(shown).toMatchObject({ commentsCount: 55, hasMoreComments: true });
    const page = (await site.get(`/api/post/${post.id}/comments?page=3&limit=20`)).json();
    expect(page.comments).toHaveLength(15);
    expect(page).toMatchObject({ commentsCount: 55, hasMore: false });
  });
});

describe('deleting a comment', () => {
  const remove = (id: string, token?: string) =>
    site.send('DELETE', `/api/post/comment/${id}`, undefined, token);

  it('is for its author, the post’s author and administrators', async () => {
    const commenter = await buildMember(site.db);
    const stranger = await tokenOf(await buildMember(site.db));
    for (const remover of [commenter, author, await buildMember(site.db, { role: 'admin' })]) {
      const comment = await buildComment(site.db, { post, member: commenter });
      expect((await remove(comment.id)).statusCode).toBe(401);
      expect((await remove(comment.id, stranger)).statusCode).toBe(403);
      const token = await tokenOf(remover);
      expect((await remove(comment.id, token)).statusCode).toBe(200);
      expect((await remove(comment.id, token)).statusCode).toBe(404);
    }
  });
});
