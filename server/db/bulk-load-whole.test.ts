import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillSite } from '#scripts/demo/fill.ts';
import { readOptions } from '#scripts/demo/options.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { createFolder, openTestDatabase } from '#test/databases.ts';
import { buildComment, buildLike, buildMember, buildPost } from '#test/factories.ts';
import { insertMany } from './bulk-load.ts';
import { loadWhole } from './bulk-load-whole.ts';
import type { Database } from './database.ts';
import { findWrongCounts } from './recount.ts';

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

it('a site filled at once has right counts, and reactions are counted again afterwards', async () => {
  const db = await openTestDatabase();
  const picture = { width: 4, height: 3, isAnimated: false, thumbhash: '', bytes: 1, widths: [] };
  await fillSite(
    {
      db,
      storage: createDiskStorage(join(await createFolder(), 'uploads')),
      encode: async () => ({ ...picture, files: [{ name: 'full.jpg', bytes: Buffer.from('x') }] }),
      progress: { show: () => {}, end: () => {} },
      memberHash: 'a hash',
      adminHash: 'another hash',
      now: Date.UTC(2026, 5, 1),
    },
    readOptions('--posts 300 --members 30 --likes 700 --comments 200'.split(' ')),
  );
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
  expect(await findWrongCounts(db)).toEqual([]);
});

it('a load whose counts do not add up leaves nothing behind, and counting goes on', async () => {
  const db = await openTestDatabase();
  const post = await buildPost(db);
  await expect(loadWhole(db, (inside) => insertLike(inside, post))).rejects.toThrow(
    'Counts are wrong: posts: 1 rows.',
  );
  expect(await db.read.selectFrom('likes').select('id').execute()).toEqual([]);
  await buildLike(db, { post });
  expect(await countsOf(db, post)).toEqual({ likes_count: 1, comments_count: 0 });
});

it('a load that breaks off leaves nothing behind, and counting goes on', async () => {
  const db = await openTestDatabase();
  const post = await buildPost(db);
  const broken = loadWhole(db, async (inside) => {
    await insertLike(inside, post);
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  expect(await db.read.selectFrom('likes').select('id').execute()).toEqual([]);
  await buildLike(db, { post });
  expect(await countsOf(db, post)).toEqual({ likes_count: 1, comments_count: 0 });
});

it('who likes and comments beside a load is counted', async () => {
  const db = await openTestDatabase();
  const [post, member] = [await buildPost(db), await buildMember(db)];
  const beside = await loadWhole(db, async (inside) => {
    const reactions = [buildLike(db, { post, member }), buildComment(db, { post, member })];
    await buildPost(inside);
    return { reactions };
  });
  await Promise.all(beside.reactions);
  expect(await countsOf(db, post)).toEqual({ likes_count: 1, comments_count: 1 });
  expect(await findWrongCounts(db)).toEqual([]);
});
