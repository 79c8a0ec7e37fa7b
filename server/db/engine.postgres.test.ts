import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase, openOwnDatabase } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { FaultProxy } from '#test/fault-proxy.ts';
import { loadInOneTransaction } from './bulk-load.ts';
import { connectDatabase } from './connect.ts';
import { DatabaseUnavailable, type WriteTransaction } from './database.ts';
import { createNotifier, storeContentVersion } from './postgres-content-version.ts';

const db = await openOwnDatabase();

const backendId = sql<{ id: number }>`select pg_backend_pid() as id`;

it('a connection lost in a transaction is an outage, and the next one works', async () => {
  const outcome = db.write(async (tx) => {
    const { rows } = await backendId.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.id}, 2000)`.execute(db.read);
    // The connection error arrives while the transaction has no active query.
    for (let round = 0; round < 5; round += 1) await db.ping();
    await tx.selectFrom('tags').select('id').execute();
  });
  await expect(outcome).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(db.ping()).resolves.toBeUndefined();
});

it('replaces a connection lost while idle', async () => {
  await Promise.all(Array.from({ length: 5 }, () => db.ping()));
  await db.write(async (tx) => {
    await sql`select pg_terminate_backend(pid, 2000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(tx);
  });
  await Promise.all(Array.from({ length: 5 }, () => db.ping()));
});

it('a write is noticed although its process ended between commit and notification', async () => {
  const options = await createDatabase({ isMigrated: true });
  const serving = await connectDatabase({ ...options, exclusive: true });
  onTestFinished(() => serving.close());
  const killed = await connectDatabase(options);
  onTestFinished(() => killed.close());
  await expect.poll(() => serving.contentVersion.isTracked).toBe(true);
  const version = serving.contentVersion.current;
  await killed.read.transaction().execute(storeContentVersion);
  await expect.poll(() => serving.contentVersion.current).toBeGreaterThan(version);
  expect(serving.contentVersion.isTracked).toBe(true);
});

it('a version that commits during a NOTIFY is notified by a second one', async () => {
  const options = await createDatabase({ isMigrated: true });
  const serving = await connectDatabase({ ...options, exclusive: true });
  onTestFinished(() => serving.close());
  const writing = await connectDatabase(options);
  onTestFinished(() => writing.close());
  await expect.poll(() => serving.contentVersion.isTracked).toBe(true);
  const version = serving.contentVersion.current;
  // Only notified, not stored: the heartbeat of the listener finds nothing.
  const notifier = createNotifier(writing.read, 'writing');
  notifier.add({ slot: 1, value: 1 });
  notifier.add({ slot: 1, value: 2 });
  await notifier.finished();
  await expect.poll(() => serving.contentVersion.current).toBe(version + 2);
});

it('the server cancels a slow query', async () => {
  const outcome = db.write(async (tx) => {
    await sql`set local statement_timeout = '20ms'`.execute(tx);
    await sql`select pg_sleep(10)`.execute(tx);
  });
  await expect(outcome).rejects.toThrow(/took too long over a query/);
});

it('loading a site has no statement timeout', async () => {
  const limitOf = async ({ read }: typeof db) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(read)).rows[0];
  expect(await loadInOneTransaction(db, limitOf)).toEqual({ statement_timeout: '0' });
  expect(await limitOf(db)).toEqual({ statement_timeout: '5s' });
});

it('prepares a query once and reuses it', async () => {
  const prepared = await db.write(async (tx) => {
    for (let round = 0; round < 3; round += 1) {
      await tx.selectFrom('tags').select('id').where('name', '=', `round ${round}`).execute();
    }
    const { rows } = await sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like '%from "tags" where "name" = $1'`.execute(tx);
    return rows;
  });
  expect(prepared).toEqual([{ uses: 3 }]);
});

it('connections have statement, lock and idle timeouts', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('application_name', 'statement_timeout',
      'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(db.read);
  expect(rows).toEqual([
    { name: 'application_name', setting: 'keepsake' },
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'lock_timeout', setting: '4000' },
    { name: 'statement_timeout', setting: '5000' },
  ]);
});

it('retries deadlocked transactions until both succeed', async () => {
  const [first, second] = [await buildMember(db), await buildMember(db)];
  const bothHoldOne = Promise.withResolvers<void>();
  let holding = 0;
  let attempts = 0;
  const rename = (ids: string[], name: string) =>
    db.write(async (tx) => {
      attempts += 1;
      for (const id of ids) {
        await tx.updateTable('members').set({ first_name: name }).where('id', '=', id).execute();
        holding += 1;
        if (holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
      }
    });
  await Promise.all([
    rename([first.id, second.id], 'Forward'),
    rename([second.id, first.id], 'Backward'),
  ]);
  // The retry may deadlock with the other one again.
  expect(attempts).toBeGreaterThanOrEqual(3);
  const names = await db.read.selectFrom('members').select('first_name').distinct().execute();
  expect(names).toHaveLength(1);
});

it('reports a lock that is not released in time as an outage, not as a fault of the request', async () => {
  const { id } = await buildMember(db);
  const rename = (tx: WriteTransaction) =>
    tx.updateTable('members').set({ first_name: 'Iva' }).where('id', '=', id).execute();
  const isHeld = Promise.withResolvers<void>();
  const isTried = Promise.withResolvers<void>();
  const holder = db.write(async (tx) => {
    await rename(tx);
    isHeld.resolve();
    await isTried.promise;
  });
  await isHeld.promise;
  const waiting = db.write(async (tx) => {
    await sql`set local lock_timeout = '50ms'`.execute(tx);
    await rename(tx);
  });
  await expect(waiting).rejects.toThrow(DatabaseUnavailable);
  await expect(waiting).rejects.toThrow('waited too long for a lock');
  isTried.resolve();
  await holder;
});

describe('when the reply to COMMIT is lost', () => {
  /** A database behind a proxy, and a post that is being made private. */
  async function makePrivateBehindProxy({ isServing }: { isServing: boolean }) {
    const direct = await createDatabase({ isMigrated: true });
    const { proxy, url } = await FaultProxy.before(direct.databaseUrl ?? '');
    onTestFinished(() => proxy[Symbol.asyncDispose]());
    const options = { ...direct, databaseUrl: url, exclusive: isServing };
    const behind = await connectDatabase(options);
    onTestFinished(() => behind.close());
    const { id } = await buildPost(behind);
    await expect.poll(() => behind.contentVersion.isTracked).toBe(true);
    await proxy.setFault('hold commits');
    const version = behind.contentVersion.current;
    const outcome = behind.write((tx) =>
      tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', id).execute(),
    );
    const refused = expect(outcome).rejects.toBeInstanceOf(DatabaseUnavailable);
    const observer = await connectDatabase(direct);
    onTestFinished(() => observer.close());
    const post = observer.read.selectFrom('posts').select('audience').where('id', '=', id);
    const audience = async () => (await post.executeTakeFirstOrThrow()).audience;
    await expect.poll(audience).toBe('private');
    return { proxy, contentVersion: behind.contentVersion, version, refused };
  }

  it('the content version changes with the notification', async () => {
    const { proxy, contentVersion, version, refused } = await makePrivateBehindProxy({
      isServing: true,
    });
    await expect.poll(() => contentVersion.current).toBeGreaterThan(version);
    await proxy.setFault('drop');
    await refused;
  });

  it('the content version changes when the connection is lost', async () => {
    const { proxy, contentVersion, version, refused } = await makePrivateBehindProxy({
      isServing: false,
    });
    expect(contentVersion.current).toBe(version);
    await proxy.setFault('drop');
    await refused;
    expect(contentVersion.current).toBeGreaterThan(version);
  });
});
