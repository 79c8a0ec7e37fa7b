import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fillSite } from '#scripts/demo/fill.ts';
import { readOptions } from '#scripts/demo/options.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { createFolder, openOwnDatabase } from '#test/databases.ts';
import { buildComment, buildLike, buildMember, buildPost } from '#test/factories.ts';
import { insertMany, loadInOneTransaction } from './bulk-load.ts';
import { findWrongCounters } from './check-counters.ts';
import type { Database } from './database.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

const db = await openOwnDatabase();

it('inserts rows of all types, counted and searchable', async () => {
  const template = await buildPost(db, { tags: ['sea'] });
  const columns = [
    'id',
    'member_id',
    'title',
    'body',
    'audience',
    'tags',
    'search_text',
    'timeline_on',
    'created_at',
    'updated_at',
  ] as const;
  const { likes_count: _, comments_count: __, ...post } = template;
  const rows = [0, 1, 2].map((at) => ({
    ...post,
    id: `01970000-0000-7000-8000-00000000000${at}`,
    title: `Quotes "'\\ and šljiva ${at}`,
    search_text: `quotes sljiva ${at}`,
    audience: at === 1 ? ('public' as const) : ('private' as const),
    updated_at: at === 2 ? 5 : null,
  }));
  await insertMany(db, 'posts', columns, rows);
  const stored = await db.read
    .selectFrom('posts')
    .select(columns)
    .where('title', 'like', 'Quotes%')
    .orderBy('id')
    .execute();
  expect(stored).toEqual(
    rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]]))),
  );
  expect(await findWrongCounters(db)).toEqual([]);
  const found = await db.read
    .selectFrom('posts')
    .select('id')
    .where(db.dialect.textContains('privatePosts', 'sljiva 2'))
    .execute();
  expect(found).toEqual([{ id: rows[2]?.id }]);
});

it('inserts JSON, and null as null', async () => {
  const columns = [
    'id',
    'action',
    'subject',
    'owner',
    'admin',
    'reason',
    'detail',
    'item_id',
    'created_at',
  ] as const;
  const detail = { code: 'setting' as const, params: { name: 'name', from: "'a'", to: '"b"' } };
  const entry = { subject: 'x', owner: '', admin: 'z', reason: '', item_id: null, created_at: 1 };
  const rows = [detail, null].map((each, at) => ({
    ...entry,
    id: `01970000-0000-7000-8000-00000000000${at}`,
    action: 'site_changed' as const,
    detail: each,
  }));
  await insertMany(db, 'audit_entries', columns, rows);
  const stored = db.read.selectFrom('audit_entries').select(columns).orderBy('id');
  expect(await stored.execute()).toEqual(rows);
  expect(await stored.where('detail', 'is', null).execute()).toEqual(rows.slice(1));
});

it('accepts no rows, and inserts nothing of a batch with a bad row', async () => {
  await insertMany(db, 'likes', ['id'], []);
  const member = await buildMember(db);
  const like = { id: '01970000-0000-7000-8000-0000000000aa', member_id: member.id, created_at: 1 };
  const post = await buildPost(db);
  const columns = ['id', 'post_id', 'member_id', 'created_at'] as const;
  const twice = [
    { ...like, post_id: post.id },
    { ...like, post_id: post.id },
  ];
  await expect(insertMany(db, 'likes', columns, twice)).rejects.toThrow();
  expect(await db.read.selectFrom('likes').select('id').execute()).toEqual([]);
});

it('finds wrong counters', async () => {
  const { post_id } = await buildLike(db);
  expect(await findWrongCounters(db)).toEqual([]);
  await db.write((tx) => sql`update posts set likes_count = 7 where id = ${post_id}`.execute(tx));
  await db.write((tx) =>
    sql`update counters set value = value + 1 where name = 'members'`.execute(tx),
  );
  expect(await findWrongCounters(db)).toEqual([
    'posts.likes_count: 1 rows',
    'counters.value: 1 rows',
  ]);
});

const columns = ['id', 'post_id', 'member_id', 'created_at'] as const;

async function insertLike(db: Database, post: { id: string }): Promise<void> {
  const { id: member_id } = await buildMember(db);
  const id = '01970000-0000-7000-8000-0000000000aa';
  await insertMany(db, 'likes', columns, [{ id, post_id: post.id, member_id, created_at: 1 }]);
}

async function countsOf(db: Database, { id }: { id: string }) {
  return await db.read
    .selectFrom('posts')
    .select(['likes_count', 'comments_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const indexesOf = async (db: Database) =>
  (db.dialect === sqliteDialect
    ? sql`select sql from sqlite_master where type = 'index' order by name`
    : sql`select indexdef from pg_indexes where schemaname = current_schema() order by indexname`
  ).execute(db.read);

it('loads a site with correct counters and restores triggers and indexes', async () => {
  const db = await openOwnDatabase();
  const { rows: indexes } = await indexesOf(db);
  const picture = { width: 4, height: 3, isAnimated: false, thumbhash: '', bytes: 1, widths: [] };
  await fillSite(
    {
      db,
      storage: createDiskStorage(join(await createFolder(), 'uploads')),
      encode: async () => ({ ...picture, files: [{ name: 'full.jpg', bytes: Buffer.from('x') }] }),
      progress: { show: () => {}, end: () => {} },
      memberHash: 'a hash',
      adminHash: 'another hash',
      invitationHash: 'c'.repeat(64),
      now: Date.UTC(2026, 5, 1),
      timeZone: 'UTC',
    },
    readOptions('--posts 300 --members 30 --likes 700 --comments 200'.split(' ')),
  );
  expect((await indexesOf(db)).rows).toEqual(indexes);
  const most = await db.read
    .selectFrom('posts')
    .select(['id', 'likes_count', 'comments_count'])
    .orderBy('likes_count', 'desc')
    .executeTakeFirstOrThrow();
  expect(most.likes_count).toBeGreaterThan(1);
  await buildLike(db, { post: most });
  await buildComment(db, { post: most });
  expect(await countsOf(db, most)).toEqual({
    likes_count: most.likes_count + 1,
    comments_count: most.comments_count + 1,
  });
  expect(await findWrongCounters(db)).toEqual([]);
});

it('rolls back a load with wrong counters and keeps the triggers', async () => {
  const db = await openOwnDatabase();
  const post = await buildPost(db);
  await expect(loadInOneTransaction(db, (inside) => insertLike(inside, post))).rejects.toThrow(
    'Counts are wrong: posts.likes_count: 1 rows.',
  );
  expect(await db.read.selectFrom('likes').select('id').execute()).toEqual([]);
  await buildLike(db, { post });
  expect(await countsOf(db, post)).toEqual({ likes_count: 1, comments_count: 0 });
});

it('rolls back a load that fails and keeps the triggers', async () => {
  const db = await openOwnDatabase();
  const post = await buildPost(db);
  const broken = loadInOneTransaction(db, async (inside) => {
    await insertLike(inside, post);
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  expect(await db.read.selectFrom('likes').select('id').execute()).toEqual([]);
  await buildLike(db, { post });
  expect(await countsOf(db, post)).toEqual({ likes_count: 1, comments_count: 0 });
});

it('counts likes and comments that are written during a load', async () => {
  const db = await openOwnDatabase();
  const [post, member] = [await buildPost(db), await buildMember(db)];
  const beside = await loadInOneTransaction(db, async (inside) => {
    const reactions = [buildLike(db, { post, member }), buildComment(db, { post, member })];
    await buildPost(inside);
    return { reactions };
  });
  await Promise.all(beside.reactions);
  expect(await countsOf(db, post)).toEqual({ likes_count: 1, comments_count: 1 });
  expect(await findWrongCounters(db)).toEqual([]);
});
