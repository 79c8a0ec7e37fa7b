import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import { insertMany } from '#server/db/bulk-load.ts';
import { openOwnDatabase } from '#test/databases.ts';
import { buildMember } from '#test/factories.ts';
import { loadPosts, readPlans } from '#test/query-plans.ts';
import { countUnread, listNotifications } from './queries/read-notifications.ts';

const db = await openOwnDatabase();
let viewer: Viewer;

/** A member who is notified of a like and a reply to each of many posts, and others who are notified of likes. */
beforeAll(async () => {
  await loadPosts(db, 2_000, () => ({}));
  const member = await buildMember(db);
  const other = await buildMember(db);
  viewer = { id: member.id, role: 'member' };
  const posts = await db.read.selectFrom('posts').select('id').execute();
  const reaction = (post_id: string) => ({ id: uuidv7(), post_id, member_id: other.id });
  const likes = posts.map(({ id }) => ({ ...reaction(id), created_at: 5 }));
  await insertMany(db, 'likes', ['id', 'post_id', 'member_id', 'created_at'], likes);
  const comments = posts.flatMap(({ id }) => {
    const reply = reaction(id);
    const thread = { thread_id: uuidv7(), thread_at: 1, body: 'I was there' };
    const first = { ...reply, ...thread, id: thread.thread_id, member_id: member.id };
    return [
      { ...first, created_at: 1 },
      { ...reply, ...thread, created_at: 5 },
    ];
  });
  await insertMany(
    db,
    'comments',
    ['id', 'post_id', 'member_id', 'thread_id', 'thread_at', 'created_at', 'body'],
    comments,
  );
  await db.write((tx) =>
    tx.insertInto('notification_versions').values({ member_id: member.id }).execute(),
  );
  const told = [
    [member.id, 'comments'],
    [member.id, 'likes'],
    [other.id, 'comments'],
    [other.id, 'likes'],
    [(await buildMember(db)).id, 'likes'],
    [(await buildMember(db)).id, 'likes'],
  ] as const;
  for (const [member_id, kind] of told) {
    const rows = posts.map(({ id }, at) => ({
      id: uuidv7(),
      member_id,
      kind,
      post_id: id,
      since: 5,
      updated_at: at,
    }));
    const columns = ['id', 'member_id', 'kind', 'post_id', 'since', 'updated_at'] as const;
    await insertMany(db, 'notifications', columns, rows);
  }
  await sql`vacuum analyze posts, likes, comments, notifications`.execute(db.read);
});

const planOf = async (work: () => Promise<unknown>) =>
  (await readPlans(db, 'costs off', work)).at(-1) ?? expect.fail('no statement');

it('a page is read from the index of a member, in its order', async () => {
  const plan = await planOf(() => listNotifications(db, viewer, { offset: 0, limit: 20 }));
  expect(plan).toMatch(/^Limit\n/);
  expect(plan).toMatch(/Index Scan using notifications_newest on notifications/);
  expect(plan).not.toMatch(/Sort/);
});

it('unread ones are counted up to a limit', async () => {
  expect(await countUnread(db, viewer)).toBe(limits.unreadCounted);
});

it('counting looks up the causes of each notification by an index', async () => {
  const plan = await planOf(() => countUnread(db, viewer));
  expect(plan).toMatch(/Limit/);
  expect(plan).toMatch(/using comments_\w+ on comments own/);
  expect(plan).toMatch(/using likes_newest_of_post on likes/);
  expect(plan).not.toMatch(/Seq Scan on (comments|likes)/);
});

it('marking all of them as read is one new version', async () => {
  const version = () =>
    db.read
      .selectFrom('notification_versions')
      .select('version')
      .where('member_id', '=', viewer.id)
      .executeTakeFirstOrThrow();
  const before = await version();
  await db.write((tx) =>
    tx
      .updateTable('notifications')
      .set({ read_at: 1 })
      .where('member_id', '=', viewer.id)
      .execute(),
  );
  expect(await version()).toEqual({ version: before.version + 1 });
});
