import { beforeEach, describe, expect, it } from 'vitest';
import { findWrongCounters } from '#server/db/check-counters.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildPost, type Member, type Post } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashComment } from '#test/trash-factories.ts';

const site = startTestSite();
type Person = { member: Member; token: string };
let author: Person;
let ana: Person;
let post: Post;
let attempt: string;

beforeEach(async () => {
  author = await enterMember(site);
  ana = await enterMember(site);
  post = await buildPost(site.db, { author: author.member });
  attempt = crypto.randomUUID();
});

const send = (changes: object = {}, { token } = ana) => {
  const comment = { postId: post.id, body: 'I was there', attempt, ...changes };
  return site.send('POST', '/api/post/comment', comment, token);
};

const bodies = async () => {
  const rows = await site.db.read.selectFrom('comments').select('body').orderBy('id').execute();
  return rows.map(({ body }) => body);
};

/** Changes with every notification of the author of the post. */
const notified = () =>
  site.db.read
    .selectFrom('notification_versions')
    .select('version')
    .where('member_id', '=', author.member.id)
    .executeTakeFirst();

describe('a comment with an idempotency key', () => {
  it('is published once: a retry gets the same response, writes nothing and notifies nobody', async () => {
    const first = await send();
    expect(first.statusCode, first.body).toBe(200);
    const version = await notified();
    expect(version).toBeDefined();
    site.time += 60_000;
    const again = await send();
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await bodies()).toEqual(['I was there']);
    expect(await notified()).toEqual(version);
    expect(await findWrongCounters(site.db)).toEqual([]);
  });

  it('is the first one also with other words, on another post and as a reply', async () => {
    const first = (await send()).json();
    const other = await buildPost(site.db);
    const parent = await buildComment(site.db, { post, body: 'By another' });
    for (const changes of [
      { body: 'Other words' },
      { postId: other.id },
      { parentId: parent.id },
      { attempt: attempt.toUpperCase() },
    ]) {
      expect((await send(changes)).json().comment._id).toBe(first.comment._id);
    }
    expect(await bodies()).toEqual(['I was there', 'By another']);
  });

  it('may be a reply, which is found again when the comment above it is gone', async () => {
    const parent = await buildComment(site.db, { post });
    const first = await send({ parentId: parent.id });
    expect(first.json().message).toBe('Your reply is published.');
    await trashComment(site.db, parent, { by: author.member });
    expect((await send({ parentId: parent.id })).json()).toEqual(first.json());
  });

  it('is published once by concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => send()));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map((response) => response.json().comment._id)).size).toBe(1);
    expect(await bodies()).toEqual(['I was there']);
    expect(await findWrongCounters(site.db)).toEqual([]);
  });

  it('has its key for its member only', async () => {
    const first = (await send()).json();
    const other = (await send({}, author)).json();
    expect(other.comment._id).not.toBe(first.comment._id);
  });

  it('is not published again when it was removed meanwhile, but after it is deleted permanently', async () => {
    const { _id } = (await send()).json().comment;
    await site.send('DELETE', `/api/post/comment/${_id}`, undefined, ana.token);
    const again = await send();
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe(
      'This comment was already published and has been removed since.',
    );
    await site.send('DELETE', `/api/dashboard/trash/comment/${_id}`, undefined, ana.token);
    expect((await send()).json().comment._id).not.toBe(_id);
    expect(await bodies()).toEqual(['I was there']);
  });
});
