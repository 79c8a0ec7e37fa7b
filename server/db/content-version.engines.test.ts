import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase, openTestDatabase } from '#test/databases.ts';
import { buildLike, buildMember, buildPost, buildSession } from '#test/factories.ts';
import { connectDatabase } from './connect.ts';
import { ContentVersionTracker, memoizePerVersion } from './content-version.ts';

const db = await openTestDatabase();

/** How often the content version changed during `work`. */
async function incrementsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = db.contentVersion.current;
  await work();
  return db.contentVersion.current - before;
}

it('increments the content version with every write that visitors may see', async () => {
  const member = await buildMember(db);
  const post = await buildPost(db, { author: member });
  expect(await incrementsDuring(() => buildLike(db, { post, member }))).toBe(1);
  const rename = () =>
    db.write((tx) =>
      tx.updateTable('members').set({ first_name: 'Ana' }).where('id', '=', member.id).execute(),
    );
  expect(await incrementsDuring(rename)).toBe(1);
  const insertRaw = () =>
    db.write((tx) =>
      sql`${sql.raw('insert into tags')} select * from tags where 1 = 2`.execute(tx),
    );
  expect(await incrementsDuring(insertRaw)).toBe(1);
  const remove = () =>
    db.write((tx) => tx.deleteFrom('members').where('id', '=', member.id).execute());
  expect(await incrementsDuring(remove)).toBe(1);
});

it('does not increment it with sessions, reads and failed transactions', async () => {
  const member = await buildMember(db);
  expect(await incrementsDuring(() => buildSession(db, { member }))).toBe(0);
  const read = () => db.write((tx) => tx.selectFrom('posts').selectAll().execute());
  expect(await incrementsDuring(read)).toBe(0);
  const fail = async () => {
    const failing = db.write(async (tx) => {
      await tx.deleteFrom('likes').execute();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
  };
  expect(await incrementsDuring(fail)).toBe(0);
});

it('increments it with writes of other processes', async () => {
  const options = await createDatabase({ isMigrated: true });
  const serving = await connectDatabase({ ...options, exclusive: true });
  onTestFinished(() => serving.close());
  const tool = await connectDatabase(options);
  onTestFinished(() => tool.close());
  await expect.poll(() => serving.contentVersion.isTracked).toBe(true);
  const version = serving.contentVersion.current;
  await buildMember(tool);
  await expect.poll(() => serving.contentVersion.current).toBeGreaterThan(version);
});

it('a like or comment changes only what shows those of its post', async () => {
  const { contentVersion } = db;
  const [member, post, other] = [await buildMember(db), await buildPost(db), await buildPost(db)];
  const row = { id: uuidv7(), post_id: post.id, member_id: member.id, created_at: 1 };
  const like = () =>
    db.write((tx) => tx.insertInto('likes').values(row).execute(), { reactionsOf: post.id });
  const before = contentVersion.current;
  await like();
  expect(contentVersion.current).toBe(before + 1);
  const shown = [[], [other.id], [other.id, post.id], undefined];
  const isUnchanged = (posts?: string[]) => contentVersion.isUnchangedSince(before, posts);
  expect(shown.map(isUnchanged)).toEqual([true, true, false, false]);
  await buildMember(db);
  expect(shown.map(isUnchanged)).toEqual([false, false, false, false]);
});

it('a transaction for the likes and comments of a post cannot write other content', async () => {
  const post = await buildPost(db);
  const before = db.contentVersion.current;
  const rename = db.write((tx) => tx.updateTable('tags').set({ name: 'x' }).execute(), {
    reactionsOf: post.id,
  });
  await expect(rename).rejects.toThrow('writes no other content');
  const raw = db.write((tx) => sql`delete from likes`.execute(tx), { reactionsOf: post.id });
  await expect(raw).rejects.toThrow('writes no other content');
  expect(db.contentVersion.current).toBe(before);
});

it('reactions to more posts than are remembered change everything', () => {
  const contentVersion = new ContentVersionTracker();
  for (let at = 0; at <= 1_000; at++) contentVersion.increment({ reactionsOf: `post ${at}` });
  expect(contentVersion.isUnchangedSince(0, [])).toBe(false);
  expect(contentVersion.isUnchangedSince(1_001, [])).toBe(true);
});

function setUp() {
  const contentVersion = new ContentVersionTracker();
  let reads = 0;
  const outcomes: Promise<number>[] = [];
  const read = memoizePerVersion(
    contentVersion,
    () => outcomes.shift() ?? Promise.resolve(++reads),
  );
  return { contentVersion, read, outcomes };
}

it('memoizes until the content version changes', async () => {
  const { contentVersion, read } = setUp();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  contentVersion.increment();
  expect(await read()).toBe(2);
});

it('does not memoize while writes are not tracked', async () => {
  const { contentVersion, read } = setUp();
  contentVersion.isTracked = false;
  expect(await read()).toBe(1);
  expect(await read()).toBe(2);
});

it('does not reuse a value whose computation began before a write', async () => {
  const { contentVersion, read, outcomes } = setUp();
  const { promise, resolve } = Promise.withResolvers<number>();
  outcomes.push(promise);
  const before = read();
  contentVersion.increment();
  const after = read();
  resolve(70);
  expect(await before).toBe(70);
  expect(await after).toBe(1);
  expect(await read()).toBe(1);
});

it('rejects concurrent callers on an error and reads again for the next', async () => {
  const { read, outcomes } = setUp();
  outcomes.push(Promise.reject(new Error('gone')));
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe(1);
});
