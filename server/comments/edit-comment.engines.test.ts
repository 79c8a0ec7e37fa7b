import { beforeEach, describe, expect, it } from 'vitest';
import type { CommentView } from '#contract/reactions.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildPost, type Member, type Post } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
let author: { member: Member; token: string };
let post: Post;
let comment: { id: string; body: string };

beforeEach(async () => {
  author = await enterMember(site);
  post = await buildPost(site.db);
  const attributes = { post, member: author.member, body: 'I rember it.', createdAt: site.time };
  comment = await buildComment(site.db, attributes);
});

const edit = (change: object, token?: string) =>
  site.send('PATCH', `/api/post/comment/${comment.id}`, change, token);

async function changed(body: string, editedAt?: string | null) {
  site.time += 60_000;
  const response = await edit({ body, ...(editedAt !== undefined && { editedAt }) }, author.token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { message: string; comment: CommentView };
}

const shown = async () => (await site.get(`/api/post/${post.id}`)).json().post;

describe('editing a comment', () => {
  it('is for its author only', async () => {
    const others = [
      await enterMember(site),
      await enterMember(site, { role: 'admin' }),
      { token: undefined },
    ];
    const statuses = [];
    for (const { token } of others) statuses.push((await edit({ body: 'Mine' }, token)).statusCode);
    expect(statuses).toEqual([403, 403, 401]);
    expect((await shown()).comments[0]).toMatchObject({ body: 'I rember it.', editedAt: null });
  });

  it('changes its text and says when it was edited; nothing else', async () => {
    const before = (await shown()).comments[0];
    const { message, comment: after } = await changed('  I remember it. ', null);
    const editedAt = new Date(site.time).toISOString();
    expect(message).toBe('Your comment is updated.');
    expect(after).toEqual({ ...before, body: 'I remember it.', editedAt });
    const { comments, commentsCount, updatedAt } = await shown();
    expect(comments).toEqual([after]);
    expect(commentsCount).toBe(1);
    expect(updatedAt).toBeNull();
  });

  it('keeps the number of its replies', async () => {
    const row = await site.db.read
      .selectFrom('comments')
      .selectAll()
      .where('id', '=', comment.id)
      .executeTakeFirstOrThrow();
    await buildComment(site.db, { parent: row });
    expect((await changed('I remember it.')).comment.repliesCount).toBe(1);
  });

  it('of a reply says so', async () => {
    const parent = await buildComment(site.db, { post });
    comment = await buildComment(site.db, { parent, member: author.member, body: 'Me too' });
    expect((await changed('Me too!', null)).message).toBe('Your reply is updated.');
    expect((await changed('Me too.', null)).message).toMatch(/^Your reply is updated. It replaces/);
    expect((await changed('Me too.')).message).toBe('Your reply is unchanged.');
  });

  it('does not mark a comment with the same text as edited', async () => {
    const { message, comment: after } = await changed(' I rember it.');
    expect(message).toBe('Your comment is unchanged.');
    expect(after.editedAt).toBeNull();
  });

  it.each([
    ['', 'comment is required'],
    ['abc', 'comment must be at least 4 characters'],
    ['x'.repeat(101), 'comment must be at most 100 characters'],
  ])('rejects %j', async (body, message) => {
    const response = await edit({ body }, author.token);
    expect(response.json().error.fields).toEqual({ body: message });
  });

  it('in two tabs: the last one wins, and says that it replaced the other', async () => {
    await changed('From one tab', null);
    const { message, comment: second } = await changed('From another tab', null);
    expect(message).toBe(
      'Your comment is updated. It replaces a change that you made elsewhere meanwhile.',
    );
    expect((await shown()).comments[0]).toMatchObject({ body: 'From another tab' });
    expect((await changed('And again', second.editedAt)).message).toBe('Your comment is updated.');
    // A client that does not say what it knows.
    expect((await changed('From a script')).message).toBe('Your comment is updated.');
  });

  it('notices another change within the same millisecond', async () => {
    const send = async (body: string, editedAt: string | null) =>
      (await edit({ body, editedAt }, author.token)).json();
    const first = await send('From one tab', null);
    await send('From another tab', first.comment.editedAt);
    expect((await send('And again', first.comment.editedAt)).message).toContain('It replaces');
  });

  it('of concurrent changes, one replaces nothing and the others say that they replaced it', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        edit({ body: `Tab number ${at}`, editedAt: null }, author.token),
      ),
    );
    const messages = responses.map((response) => response.json().message as string);
    expect(messages.filter((message) => message.includes('replaces'))).toHaveLength(4);
    const { body } = (await shown()).comments[0];
    const last = responses.map((response) => response.json().comment as CommentView);
    expect(last.map((one) => one.body)).toContain(body);
  });

  it('leaves the text of a report as it was reported', async () => {
    const { token } = await enterMember(site);
    const report = { kind: 'comment', itemId: comment.id, category: 'hurtful', note: '' };
    expect((await site.send('POST', '/api/report', report, token)).statusCode).toBe(200);
    await changed('I said nothing.');
    const reported = await site.db.read.selectFrom('reports').select('body').execute();
    expect(reported).toEqual([{ body: 'I rember it.' }]);
  });

  it('is not possible on a post that became private, nor in the trash', async () => {
    await site.db.write((tx) =>
      tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', post.id).execute(),
    );
    expect((await edit({ body: 'Later' }, author.token)).statusCode).toBe(404);
    await site.db.write((tx) =>
      tx.updateTable('posts').set({ audience: 'public' }).where('id', '=', post.id).execute(),
    );
    await site.send('DELETE', `/api/post/comment/${comment.id}`, undefined, author.token);
    expect((await edit({ body: 'Later' }, author.token)).statusCode).toBe(404);
  });
});
