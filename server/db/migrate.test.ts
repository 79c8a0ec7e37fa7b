import { describe, expect, it } from 'vitest';
import { createDatabase } from '#test/databases.ts';
import { buildComment, buildLike, buildPost } from '#test/factories.ts';
import { startProcess } from '#test/processes/start-process.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/list.ts';

const names = migrations.map(({ name }) => name);

it('migrations are numbered from 0001 without gap or collision', () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers).toEqual(names.map((_, index) => String(index + 1).padStart(4, '0')));
  for (const name of names) expect(name).toMatch(/^\d{4}(-[a-z]+)+$/);
});

it('an empty database gets every migration once', async () => {
  const db = await connectDatabase(await createDatabase({ isMigrated: false }));
  expect(await db.migrate()).toEqual(names);
  expect(await db.migrate()).toEqual([]);
  const tags = await db.read.selectFrom('tags').select('name').execute();
  expect(tags).toHaveLength(20);
  await db.close();
});

describe.each(names.slice(0, -1).map((name, index) => ({ name, known: index + 1 })))(
  'a database left at $name, with data',
  ({ known }) => {
    it('keeps its data, and counts and finds it', async () => {
      const options = await createDatabase({ isMigrated: false });
      const older = await connectDatabase({ ...options, migrations: migrations.slice(0, known) });
      await older.migrate();
      const post = await buildPost(older, { title: 'Kept through the years' });
      await buildLike(older, { post });
      await buildComment(older, { post });
      await older.close();

      const db = await connectDatabase(options);
      expect(await db.migrate()).toEqual(names.slice(known));
      expect(await overview(db)).toEqual({
        found: [{ title: 'Kept through the years', likes_count: 1, comments_count: 1 }],
        counters: [
          { name: 'members', value: 3 },
          { name: 'posts', value: 1 },
          { name: 'public_posts', value: 1 },
        ],
      });
      await db.close();
    });
  },
);

async function overview(db: Database) {
  return {
    found: await db.read
      .selectFrom('posts')
      .select(['title', 'likes_count', 'comments_count'])
      .where(db.dialect.textContains('publicPosts', 'the years'))
      .execute(),
    counters: await db.read
      .selectFrom('counters')
      .select(['name', 'value'])
      .orderBy('name')
      .execute(),
  };
}

it('processes that start at once share the work and apply each migration once', async () => {
  const options = await createDatabase({ isMigrated: false });
  const processes = Array.from({ length: 4 }, () => startProcess('migrate', options));
  for (const each of processes) expect(await each.nextLine()).toBe('ready');
  for (const each of processes) each.send('go');
  const applied = await Promise.all(
    processes.map(async (each) => JSON.parse(await each.nextLine()) as string[]),
  );
  expect(applied.flat().sort()).toEqual(names);
});

it('a migration that fails leaves nothing of itself behind', async () => {
  const options = await createDatabase({ isMigrated: true });
  const broken = {
    name: '0005-broken',
    statements: () => ['create table half_made (id integer)', 'insert into nowhere values (1)'],
  };
  const db = await connectDatabase({ ...options, migrations: [...migrations, broken] });
  await expect(db.migrate()).rejects.toThrow(/nowhere/);
  await db.close();

  const again = await connectDatabase(options);
  const tables = await again.read.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain('half_made');
  await again.close();
});
