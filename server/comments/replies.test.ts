import { beforeEach, describe, expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import type { PostPageView } from '#contract/posts.ts';
import type { CommentView } from '#contract/reactions.ts';
import { findWrongCounters } from '#server/db/check-counters.ts';
import { enqueueTrashPurge } from '#server/trash/purge-expired.ts';
import { enterMember, rightPassword } from '#test/account-steps.ts';
import { buildComment, buildPost, type Member, type Post } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashComment } from '#test/trash-factories.ts';

const site = startTestSite();
type Person = { member: Member; token: string };
let post: Post;
let ana: Person;
let vera: Person;

beforeEach(async () => {
  ana = await enterMember(site, { firstName: 'Ana' });
  vera = await enterMember(site, { firstName: 'Vera' });
  post = await buildPost(site.db);
});

async function add(body: string, { token }: Person, parentId?: string): Promise<CommentView> {
  site.time += 1000;
  const comment = { postId: post.id, body, ...(parentId && { parentId }) };
  const response = await site.send('POST', '/api/post/comment', comment, token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().comment;
}

async function list(query = '') {
  const response = await site.get(`/api/post/${post.id}/comments${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { comments: CommentView[]; commentsCount: number; hasMore: boolean };
}

async function getPost(): Promise<PostPageView> {
  return (await site.get(`/api/post/${post.id}`)).json().post;
}

const bodiesOf = ({ comments }: { comments: CommentView[] }) => comments.map(({ body }) => body);
const remove = (id: string, { token }: Person) =>
  site.send('DELETE', `/api/post/comment/${id}`, undefined, token);
const restore = (id: string, { token }: Person) =>
  site.send('PUT', `/api/dashboard/trash/comment/${id}/restore`, undefined, token);
const purge = (id: string, { token }: Person) =>
  site.send('DELETE', `/api/dashboard/trash/comment/${id}`, undefined, token);

describe('replying to a comment', () => {
  it('puts the reply below it, and counts it as a comment', async () => {
    const first = await add('The first one', ana);
    await add('The second one', ana);
    const reply = await add('A reply to the first', vera, first._id);
    expect(reply).toMatchObject({
      parentId: first._id,
      body: 'A reply to the first',
      user: { id: vera.member.id, firstName: 'Vera' },
      isRemoved: false,
      repliesCount: 0,
    });
    const shown = await getPost();
    expect(bodiesOf(shown)).toEqual(['The second one', 'The first one', 'A reply to the first']);
    expect(shown.comments.map(({ parentId }) => parentId)).toEqual([null, null, first._id]);
    expect(shown.comments.map(({ repliesCount }) => repliesCount)).toEqual([0, 1, 0]);
    expect(shown).toMatchObject({ commentsCount: 3, hasMoreComments: false });
    expect(await findWrongCounters(site.db)).toEqual([]);
  });

  it('has one level: a reply to a reply is one to the comment above both', async () => {
    const { _id } = await add('A comment', ana);
    const reply = await add('A reply', vera, _id);
    expect(await add('A reply to the reply', ana, reply._id)).toMatchObject({ parentId: _id });
    expect(bodiesOf(await list())).toEqual(['A comment', 'A reply', 'A reply to the reply']);
  });

  it('is refused with a reason when the comment was removed, is on another post or never was', async () => {
    const removed = await buildComment(site.db, { post, member: ana.member });
    await trashComment(site.db, removed, { by: ana.member });
    const elsewhere = await buildComment(site.db, { member: ana.member });
    for (const parentId of [removed.id, elsewhere.id, crypto.randomUUID()]) {
      const reply = { postId: post.id, parentId, body: 'Too late.' };
      const response = await site.send('POST', '/api/post/comment', reply, vera.token);
      expect(response.statusCode).toBe(404);
      expect(response.json().message).toBe('The comment that you reply to was removed meanwhile.');
    }
    expect((await getPost()).commentsCount).toBe(0);
  });

  it('goes on below a removed comment, by a reply to a reply', async () => {
    const { _id } = await add('A comment', ana);
    const reply = await add('A reply', vera, _id);
    await remove(_id, ana);
    expect(await add('One more', ana, reply._id)).toMatchObject({ parentId: _id });
  });

  it('has the rules of a comment', async () => {
    const { _id } = await add('A comment', ana);
    const send = (body: string, token?: string) =>
      site.send('POST', '/api/post/comment', { postId: post.id, parentId: _id, body }, token);
    expect((await send('A reply')).statusCode).toBe(401);
    expect((await send('Hm.', vera.token)).json().error.fields).toEqual({
      body: 'comment must be at least 4 characters',
    });
    const reply = await add('A reply', vera, _id);
    expect((await remove(reply._id, ana)).statusCode).toBe(403);
    expect((await remove(reply._id, vera)).statusCode).toBe(200);
    expect((await list()).commentsCount).toBe(1);
  });
});

describe('a list of comments', () => {
  it('has so many comments on a page, newest first, each with its first three replies', async () => {
    for (let at = 1; at <= 3; at++) {
      const comment = await buildComment(site.db, { post, body: `Comment ${at}`, createdAt: at });
      for (let reply = 1; reply <= 4; reply++) {
        const body = `Reply ${at}.${reply}`;
        await buildComment(site.db, { parent: comment, body, createdAt: 100 - at * 10 + reply });
      }
    }
    const first = await list('?limit=2');
    expect(bodiesOf(first)).toEqual([
      ...['Comment 3', 'Reply 3.1', 'Reply 3.2', 'Reply 3.3'],
      ...['Comment 2', 'Reply 2.1', 'Reply 2.2', 'Reply 2.3'],
    ]);
    expect(first).toMatchObject({ hasMore: true, commentsCount: 15 });
    expect(first.comments[0]).toMatchObject({ repliesCount: 4 });
    const second = await list('?limit=2&page=2');
    expect(bodiesOf(second)).toEqual(['Comment 1', 'Reply 1.1', 'Reply 1.2', 'Reply 1.3']);
    expect(second.hasMore).toBe(false);
    expect(await list('?limit=2&page=3')).toMatchObject({ comments: [], hasMore: false });
    expect(await list('?limit=2&page=99999')).toMatchObject({ comments: [], hasMore: false });
  });

  it('keeps the order of comments and replies of the same millisecond', async () => {
    const comments = [];
    for (let at = 0; at < 4; at++)
      comments.push(await buildComment(site.db, { post, createdAt: 5 }));
    const [parent] = comments;
    if (!parent) return expect.fail();
    const replies = [];
    for (let at = 0; at < 4; at++)
      replies.push(await buildComment(site.db, { parent, createdAt: 5 }));
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
    const shown = [];
    for (let page = 1; page <= 4; page++)
      shown.push(...(await list(`?limit=1&page=${page}`)).comments);
    expect(shown.filter(({ parentId }) => parentId === null).map(({ _id }) => _id)).toEqual(
      ids(comments).toReversed(),
    );
    expect(shown.filter(({ parentId }) => parentId).map(({ _id }) => _id)).toEqual(
      ids(replies).slice(0, 3),
    );
  });

  it('has the replies to one comment in pages, oldest first, by its id or that of a reply', async () => {
    const comment = await buildComment(site.db, { post, createdAt: 1 });
    const other = await buildComment(site.db, { post, createdAt: 2 });
    await buildComment(site.db, { parent: other, body: 'Elsewhere', createdAt: 3 });
    const ids: string[] = [];
    for (let at = 1; at <= 5; at++) {
      const reply = { parent: comment, body: `Reply ${at}`, createdAt: 10 + at };
      ids.push((await buildComment(site.db, reply)).id);
    }
    for (const parentId of [comment.id, ids[3]]) {
      const first = await list(`?parentId=${parentId}&limit=3`);
      expect(bodiesOf(first)).toEqual(['Reply 1', 'Reply 2', 'Reply 3']);
      expect(first).toMatchObject({ hasMore: true, commentsCount: 8 });
      const second = await list(`?parentId=${parentId}&limit=3&page=2`);
      expect(bodiesOf(second)).toEqual(['Reply 4', 'Reply 5']);
      expect(second.hasMore).toBe(false);
    }
  });

  it('has no replies of a comment on another post', async () => {
    const secret = await buildPost(site.db, { audience: 'private' });
    const comment = await buildComment(site.db, { post: secret });
    const reply = await buildComment(site.db, { parent: comment, body: 'Secret' });
    for (const parentId of [comment.id, reply.id, crypto.randomUUID()]) {
      expect(await list(`?parentId=${parentId}`)).toMatchObject({ comments: [], hasMore: false });
    }
    expect((await site.get(`/api/post/${post.id}/comments?parentId=x`)).statusCode).toBe(400);
  });
});

describe('a removed comment with replies', () => {
  let first: CommentView;
  let reply: CommentView;

  beforeEach(async () => {
    first = await add('A comment', ana);
    reply = await add('A reply', vera, first._id);
  });

  const placeholder = () => ({
    _id: first._id,
    parentId: null,
    body: '',
    createdAt: first.createdAt,
    editedAt: null,
    user: {
      id: '00000000-0000-0000-0000-000000000000',
      firstName: '',
      lastName: '',
      image: null,
      hasPicture: false,
    },
    isRemoved: true,
    repliesCount: 1,
  });

  async function expectPlaceholder() {
    const shown = await getPost();
    expect(shown.comments).toEqual([placeholder(), reply]);
    expect(shown.commentsCount).toBe(1);
    expect(await list()).toMatchObject({ comments: [{ isRemoved: true }, {}], commentsCount: 1 });
    expect(bodiesOf(await list(`?parentId=${first._id}`))).toEqual(['A reply']);
    expect(await findWrongCounters(site.db)).toEqual([]);
  }

  it('leaves a place without text and author in the trash, and comes back with its replies', async () => {
    await remove(first._id, ana);
    await expectPlaceholder();
    expect((await restore(first._id, ana)).statusCode).toBe(200);
    const { comments, commentsCount } = await getPost();
    expect(comments).toEqual([{ ...first, repliesCount: 1 }, reply]);
    expect(commentsCount).toBe(2);
  });

  it('leaves the same place when it is deleted permanently', async () => {
    await remove(first._id, ana);
    await purge(first._id, ana);
    await expectPlaceholder();
  });

  it('leaves the same place after the daily purge', async () => {
    await remove(first._id, ana);
    site.time += durations.trash + 1;
    await enqueueTrashPurge(site);
    await site.jobs.runDue();
    await expectPlaceholder();
  });

  it('leaves the same place when its author is deleted', async () => {
    const body = { password: rightPassword };
    const response = await site.send('POST', '/api/dashboard/profile/delete', body, ana.token);
    expect(response.statusCode, response.body).toBe(200);
    await expectPlaceholder();
    expect(JSON.stringify(await getPost())).not.toContain(ana.member.id);
  });

  it('vanishes with its last reply, and comes back with it', async () => {
    await remove(first._id, ana);
    await remove(reply._id, vera);
    expect(await getPost()).toMatchObject({ comments: [], commentsCount: 0 });
    expect((await restore(reply._id, vera)).statusCode).toBe(200);
    await expectPlaceholder();
  });

  it('is not listed below a comment whose replies are all removed', async () => {
    await remove(reply._id, vera);
    expect((await getPost()).comments).toEqual([{ ...first, repliesCount: 0 }]);
  });

  it('is deleted with the post', async () => {
    await remove(first._id, ana);
    await site.db.write((tx) => tx.deleteFrom('posts').where('id', '=', post.id).execute());
    expect(await site.db.read.selectFrom('comments').select('id').execute()).toEqual([]);
  });
});
