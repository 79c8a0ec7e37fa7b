import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { findWrongCounters } from '#server/db/check-counters.ts';
import { lockAuthor } from '#server/posts/authors.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildLike, buildPost, type Member, type Post } from '#test/factories.ts';
import { waitForLockWait } from '#test/lock-waits.ts';
import { startTestSite } from '#test/test-site.ts';
import { changeCommentRow, lockThreadOf, trashCommentRow } from './queries/write-comments.ts';

const site = startTestSite();
let author: { member: Member; token: string };
let post: Post;
let comment: { id: string; body: string };

beforeEach(async () => {
  author = await enterMember(site);
  post = await buildPost(site.db);
  comment = await buildComment(site.db, { post, member: author.member });
});

const like = (action = 'like') =>
  site.send('PUT', `/api/post/like/${post.id}/${action}`, undefined, author.token);
const reply = () => {
  const body = { postId: post.id, parentId: comment.id, body: 'A reply' };
  return site.send('POST', '/api/post/comment', body, author.token);
};
const edit = () =>
  site.send(
    'PATCH',
    `/api/post/comment/${comment.id}`,
    { body: 'Edited', editedAt: null },
    author.token,
  );
const remove = () =>
  site.send('DELETE', `/api/post/comment/${comment.id}`, undefined, author.token);

const countComments = async () =>
  (await site.get(`/api/post/${post.id}`)).json().post.commentsCount;

describe('while a comment is being removed', () => {
  it.each([
    ['a reply', reply, 'The comment that you reply to was removed meanwhile.'],
    ['an edit', edit, 'We could not find what you are looking for.'],
  ])('%s waits and is refused', async (_what, act, message) => {
    const { acting } = await site.db.write(async (tx) => {
      const by = author.member.id;
      const viewer = { id: by, role: 'member' } as const;
      await trashCommentRow(tx, viewer, { commentId: comment.id, at: site.time, by });
      const acting = act();
      await waitForLockWait(site.db);
      // Not awaited here: it waits for the end of this transaction.
      return { acting };
    });
    const response = await acting;
    expect(response.statusCode, response.body).toBe(404);
    expect(response.json().message).toBe(message);
    expect(await countComments()).toBe(0);
    const rows = await site.db.read.selectFrom('comments').select('body').execute();
    expect(rows).toEqual([{ body: comment.body }]);
    expect(await findWrongCounters(site.db)).toEqual([]);
  });
});

it('an edit during another edit waits, and says that it replaced it', async () => {
  const { editing } = await site.db.write(async (tx) => {
    await changeCommentRow(tx, comment.id, { body: 'Elsewhere', edited_at: site.time });
    const editing = edit();
    await waitForLockWait(site.db);
    return { editing };
  });
  expect((await editing).json().message).toContain('It replaces a change');
});

describe('while a post is being made private', () => {
  const add = () =>
    site.send('POST', '/api/post/comment', { postId: post.id, body: 'A comment' }, author.token);

  it.each([
    ['a like', () => like()],
    ['a comment', add],
    ['a reply', reply],
  ])('%s waits and is refused', async (_what, act) => {
    const { acting } = await site.db.write(async (tx) => {
      await tx
        .updateTable('posts')
        .set({ audience: 'private' })
        .where('id', '=', post.id)
        .execute();
      const acting = act();
      await waitForLockWait(site.db);
      return { acting };
    });
    const response = await acting;
    expect(response.statusCode, response.body).toBe(404);
    expect(await site.db.read.selectFrom('likes').select('id').execute()).toEqual([]);
    expect(await site.db.read.selectFrom('comments').select('body').execute()).toHaveLength(1);
    expect(await findWrongCounters(site.db)).toEqual([]);
  });
});

it.each([
  ['a like', () => like()],
  ['an unlike', () => like('dislike')],
  ['a reply', reply],
])('%s locks its member first, like the deletion of one', async (_what, act) => {
  await buildLike(site.db, { post, member: author.member });
  const { acting } = await site.db.write(async (tx) => {
    await lockAuthor(site.db, tx, author.member.id);
    const acting = act();
    await waitForLockWait(site.db);
    // Fails if the other transaction holds one: a retry would hide the deadlock.
    await sql`set local lock_timeout = 50`.execute(tx);
    await sql`select from posts where id = ${post.id} for update`.execute(tx);
    await sql`select from comments where id = ${comment.id} for update`.execute(tx);
    await sql`select from likes where post_id = ${post.id} for update`.execute(tx);
    return { acting };
  });
  expect((await acting).statusCode).toBe(200);
});

describe('while a reply is being written', () => {
  it('the removal of the comment waits, and another reply does not', async () => {
    const { removing } = await site.db.write(async (tx) => {
      await lockThreadOf(site.db, tx, { commentId: comment.id, postId: post.id });
      expect((await reply()).statusCode).toBe(200);
      const removing = remove();
      await waitForLockWait(site.db);
      return { removing };
    });
    expect((await removing).statusCode).toBe(200);
    const { comments } = (await site.get(`/api/post/${post.id}`)).json().post;
    expect(comments).toMatchObject([{ isRemoved: true }, { body: 'A reply' }]);
    expect(await countComments()).toBe(1);
  });
});
