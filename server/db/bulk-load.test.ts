import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/databases.ts';
import { buildLike, buildMember, buildPost } from '#test/factories.ts';
import { insertMany } from './bulk-load.ts';
import { findWrongCounts } from './recount.ts';

const db = await openTestDatabase();

it('rows arrive as they were given, whatever their types, and are counted and searchable', async () => {
  const template = await buildPost(db, { tags: ['sea'] });
  const columns = [
    'id',
    'member_id',
    'title',
    'body',
    'image_id',
    'image_alt',
    'is_public',
    'tags',
    'search_text',
    'created_at',
    'updated_at',
  ] as const;
  const { likes_count: _, comments_count: __, ...post } = template;
  const rows = [0, 1, 2].map((at) => ({
    ...post,
    id: `01970000-0000-7000-8000-00000000000${at}`,
    title: `Quotes "'\\ and šljiva ${at}`,
    search_text: `quotes sljiva ${at}`,
    is_public: at === 1,
    updated_at: at === 2 ? 5 : null,
  }));
  await insertMany(db, 'posts', columns, rows);
  const kept = await db.read
    .selectFrom('posts')
    .select(columns)
    .where('title', 'like', 'Quotes%')
    .orderBy('id')
    .execute();
  expect(kept).toEqual(
    rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]]))),
  );
  expect(await findWrongCounts(db)).toEqual([]);
  const found = await db.read
    .selectFrom('posts')
    .select('id')
    .where(db.dialect.textContains('privatePosts', 'sljiva 2'))
    .execute();
  expect(found).toEqual([{ id: rows[2]?.id }]);
});

it('nothing to insert is fine, and a bad row takes the whole batch along', async () => {
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

it('a count that is wrong is found', async () => {
  const { post_id } = await buildLike(db);
  expect(await findWrongCounts(db)).toEqual([]);
  await db.write((tx) => sql`update posts set likes_count = 7 where id = ${post_id}`.execute(tx));
  await db.write((tx) =>
    sql`update counters set value = value + 1 where name = 'members'`.execute(tx),
  );
  expect(await findWrongCounts(db)).toEqual(['posts: 1 rows', 'counters: 1 rows']);
});
