import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDatabase, openOwnDatabase } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { startProcess } from '#test/processes/start-process.ts';
import { connectDatabase } from './connect.ts';
import { migrations } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import { shareSyncs } from './sqlite-log.ts';

const db = await openOwnDatabase();

const pragma = async (name: string, on = db) =>
  await on.write(async (tx) => (await sql.raw(`pragma ${name}`).execute(tx)).rows[0]);

it('a tool syncs the write-ahead log at every commit', async () => {
  expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
  expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
});

it('a server syncs and checkpoints the write-ahead log in a thread, which keeps it short', async () => {
  const options = await createDatabase({ isMigrated: true });
  const server = await connectDatabase({ ...options, exclusive: true });
  expect(await pragma('synchronous', server)).toEqual({ synchronous: 1 });
  expect(await pragma('wal_autocheckpoint', server)).toEqual({ wal_autocheckpoint: 0 });
  const version = server.contentVersion.current;
  const { id } = await buildMember(server);
  expect(server.contentVersion.current).toBeGreaterThan(version);
  const payload = { text: 'a'.repeat(1_000 * 4_096) };
  const job = { id, kind: 'greet', payload: JSON.stringify(payload), created_at: 0, run_at: 0 };
  await server.write((tx) => tx.insertInto('jobs').values(job).execute());
  const log = sql<{ log: number }>`pragma wal_checkpoint(noop)`;
  const pagesInLog = async () => (await log.execute(server.read)).rows[0]?.log;
  await expect.poll(pagesInLog).toBe(1);
  await server.close();
  const after = await openOwnDatabase(options);
  const stored = await after.read.selectFrom('jobs').select('payload').execute();
  expect(stored).toEqual([{ payload }]);
});

it('a write of a server waits for its sync, and is refused once one has failed', async () => {
  const { dataDir } = await createDatabase({ isMigrated: true });
  const syncs: PromiseWithResolvers<void>[] = [];
  const openLog = async () => {
    const sync = () => {
      syncs.push(Promise.withResolvers());
      return (syncs.at(-1) as PromiseWithResolvers<void>).promise;
    };
    return Object.assign(shareSyncs(sync, 'keepsake.db'), { close: async () => {} });
  };
  const server = await openSqlite({ dataDir, exclusive: true, migrations, hooks: {}, openLog });
  const version = server.contentVersion.current;
  let isAcknowledged = false;
  const first = buildMember(server).finally(() => {
    isAcknowledged = true;
  });
  await expect.poll(() => syncs.length).toBe(1);
  await nextTurn();
  expect([isAcknowledged, server.contentVersion.current]).toEqual([false, version]);
  syncs[0]?.resolve();
  await first;
  expect(server.contentVersion.current).toBe(version + 1);

  const second = buildMember(server);
  await expect.poll(() => syncs.length).toBe(2);
  syncs[1]?.reject(new Error('EIO'));
  await expect(second).rejects.toThrow('restart Keepsake');
  await expect(buildMember(server)).rejects.toThrow('restart Keepsake');
  await expect(server.ping()).rejects.toThrow('restart Keepsake');
  expect(await server.read.selectFrom('members').select('id').execute()).toHaveLength(2);
  expect(syncs).toHaveLength(2);
});

it('passes the integrity check, and each search index has exactly the rows of its scope', async () => {
  const post = await buildPost(db, { title: 'Here and gone' });
  await buildPost(db);
  await buildPost(db, { audience: 'private' });
  const turned = [await buildPost(db), await buildPost(db, { audience: 'private' })];
  await buildMember(db, { isActivated: false });
  await db.write(async (tx) => {
    await tx.deleteFrom('posts').where('id', '=', post.id).execute();
    for (const { id, audience } of turned) {
      const other = audience === 'public' ? 'members' : 'public';
      await tx.updateTable('posts').set({ audience: other }).where('id', '=', id).execute();
    }
  });
  expect(await pragma('integrity_check')).toEqual({ integrity_check: 'ok' });
  await db.write(async (tx) => {
    for (const index of ['posts_search_public', 'posts_search_private', 'members_search']) {
      await sql
        .raw(`insert into ${index} (${index}, rank) values ('integrity-check', 1)`)
        .execute(tx);
    }
  });
});

it('waits for the write lock of another process without blocking', async () => {
  const options = await createDatabase({ isMigrated: true });
  const here = await connectDatabase(options);
  const there = startProcess('hold-write', options);
  expect(await there.nextLine()).toBe('writing');

  let isDone = false;
  const write = here
    .write((tx) => tx.selectFrom('tags').select('id').where('name', '=', 'held').execute())
    .finally(() => {
      isDone = true;
    });
  // Reads work meanwhile: waiting does not block the event loop.
  for (let at = 0; at < 50; at += 1) {
    await here.ping();
    await nextTurn();
  }
  expect(isDone).toBe(false);
  there.send('commit');
  expect(await write).toHaveLength(1);
  await here.close();
});

it('rejects writes through the reading connection', async () => {
  const write = db.read.deleteFrom('tags').execute();
  await expect(write).rejects.toThrow(/cannot be written|readonly/);
});
