import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase, openTestDatabase } from '#test/databases.ts';
import { buildLike, buildMember, buildPost, buildSession } from '#test/factories.ts';
import { connectDatabase } from './connect.ts';
import { memoizePerVersion } from './content-version.ts';

const db = await openTestDatabase();

/** How often content changed while something was done. */
async function changesDuring(work: () => Promise<unknown>): Promise<number> {
  const before = db.content.version;
  await work();
  return db.content.version - before;
}

it('content changes with what a page may show', async () => {
  const member = await buildMember(db);
  const post = await buildPost(db, { author: member });
  expect(await changesDuring(() => buildLike(db, { post, member }))).toBe(1);
  const rename = () =>
    db.write((tx) =>
      tx.updateTable('members').set({ first_name: 'Ana' }).where('id', '=', member.id).execute(),
    );
  expect(await changesDuring(rename)).toBe(1);
  const insertRaw = () =>
    db.write((tx) =>
      sql`${sql.raw('insert into tags')} select * from tags where 1 = 2`.execute(tx),
    );
  expect(await changesDuring(insertRaw)).toBe(1);
  const remove = () =>
    db.write((tx) => tx.deleteFrom('members').where('id', '=', member.id).execute());
  expect(await changesDuring(remove)).toBe(1);
});

it('content stays as it is with sessions, with what only reads, and with what fails', async () => {
  const member = await buildMember(db);
  expect(await changesDuring(() => buildSession(db, { member }))).toBe(0);
  const look = () => db.write((tx) => tx.selectFrom('posts').selectAll().execute());
  expect(await changesDuring(look)).toBe(0);
  const fail = async () => {
    const failing = db.write(async (tx) => {
      await tx.deleteFrom('likes').execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
  };
  expect(await changesDuring(fail)).toBe(0);
});

it('knows when the first change after a version came', async () => {
  const { version } = db.content;
  const before = Date.now();
  await buildMember(db);
  const between = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(between);
  await buildMember(db);
  expect(db.content.changedAfter(version)).toBeGreaterThanOrEqual(before);
  expect(db.content.changedAfter(version)).toBeLessThanOrEqual(between);
  expect(db.content.changedAfter(version - 10_000)).toBe(0);
});

it('what another process writes is noticed by the one that serves', async () => {
  const options = await createDatabase({ isMigrated: true });
  const serving = await connectDatabase({ ...options, exclusive: true });
  onTestFinished(() => serving.close());
  const tool = await connectDatabase(options);
  onTestFinished(() => tool.close());
  await expect.poll(() => serving.content.isTracked).toBe(true);
  const { version } = serving.content;
  await buildMember(tool);
  await expect.poll(() => serving.content.version).toBeGreaterThan(version);
});

function setUp() {
  const content = { version: 1, isTracked: true, changedAfter: () => 0 };
  let reads = 0;
  const outcomes: Promise<number>[] = [];
  const read = memoizePerVersion(content, () => outcomes.shift() ?? Promise.resolve(++reads));
  return { content, read, outcomes };
}

it('reads once until the content changes', async () => {
  const { content, read } = setUp();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  content.version += 1;
  expect(await read()).toBe(2);
});

it('reads each time while changes might go unnoticed', async () => {
  const { content, read } = setUp();
  content.isTracked = false;
  expect(await read()).toBe(1);
  expect(await read()).toBe(2);
});

it('what was read while the content changed is not given to those who come later', async () => {
  const { content, read, outcomes } = setUp();
  const { promise, resolve } = Promise.withResolvers<number>();
  outcomes.push(promise);
  const before = read();
  content.version += 1;
  const after = read();
  resolve(70);
  expect(await before).toBe(70);
  expect(await after).toBe(1);
  expect(await read()).toBe(1);
});

it('a fault is told to those who waited, and the next one reads again', async () => {
  const { read, outcomes } = setUp();
  outcomes.push(Promise.reject(new Error('gone')));
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe(1);
});
