import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createDatabase } from '#test/databases.ts';
import { buildComment, buildLike, buildPost } from '#test/factories.ts';
import { startProcess } from '#test/processes/start-process.ts';
import { findWrongCounters } from './check-counters.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { migrations } from './migrate.ts';
import type { Migration } from './migrations/migration.ts';
import { searchWord } from './search-text.ts';

const names = migrations.map(({ name }) => name);

it('migrations are numbered from 0001 without gap or collision', () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers).toEqual(names.map((_, index) => String(index + 1).padStart(4, '0')));
  for (const name of names) expect(name).toMatch(/^\d{4}(-[a-z]+)+$/);
});

it('every migration file is in the list', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'));
  const numbered = files.filter((file) => /^\d/.test(file)).sort();
  expect(numbered).toEqual(names.map((name) => `${name}.ts`));
});

it('applies every migration once to an empty database', async () => {
  const db = await connectDatabase(await createDatabase({ isMigrated: false }));
  expect(await db.migrate()).toEqual(names);
  expect(await db.migrate()).toEqual([]);
  const tags = await db.read.selectFrom('tags').select('name').execute();
  expect(tags).toHaveLength(20);
  await db.close();
});

/** Example migrations of later releases. */
const later: Migration[] = [
  { name: '9002-nicknames', statements: () => ['alter table members add column nickname text'] },
  {
    name: '9003-fewer-words',
    statements: () => [
      "update members set nickname = 'M'",
      "update posts set search_text = '  kept  for  years'",
      'delete from comments',
    ],
  },
];

it('migrates a database with data, which stays counted and searchable', async () => {
  const options = await createDatabase({ isMigrated: true });
  const older = await connectDatabase(options);
  const post = await buildPost(older, { title: 'Kept through the years', tags: ['sea'] });
  await buildLike(older, { post });
  await buildComment(older, { post });
  await older.close();

  const newer = { ...options, migrations: [...migrations, ...later] };
  const processes = [await connectDatabase(newer), await connectDatabase(newer)];
  const applied = await Promise.all(processes.map((each) => each.migrate()));
  expect(applied.flat().sort()).toEqual(later.map(({ name }) => name));
  for (const db of processes) {
    expect(await db.migrate()).toEqual([]);
    expect(await overview(db)).toEqual({
      found: [{ title: 'Kept through the years', likes_count: 1, comments_count: 0 }],
      nicknames: [{ nickname: 'M' }, { nickname: 'M' }, { nickname: 'M' }],
    });
    expect(await findWrongCounters(db)).toEqual([]);
    await db.close();
  }
});

async function overview(db: Database) {
  const { rows } = await sql`select nickname from members`.execute(db.read);
  return {
    found: await db.read
      .selectFrom('posts')
      .select(['title', 'likes_count', 'comments_count'])
      .where(db.dialect.textContains('publicPosts', searchWord('for years')))
      .execute(),
    nicknames: rows,
  };
}

it('concurrent processes apply each migration once', async () => {
  const options = await createDatabase({ isMigrated: false });
  const processes = Array.from({ length: 4 }, () => startProcess('migrate', options));
  for (const each of processes) expect(await each.nextLine()).toBe('ready');
  for (const each of processes) each.send('go');
  const applied = await Promise.all(
    processes.map(async (each) => JSON.parse(await each.nextLine()) as string[]),
  );
  expect(applied.flat().sort()).toEqual(names);
});

it('a migration that needs a stop is refused while an earlier version serves', async () => {
  const options = await createDatabase({ isMigrated: true });
  const older = await connectDatabase({ ...options, exclusive: true });
  await vi.waitFor(() => expect(older.contentVersion.isTracked).toBe(true), 30_000);
  const stopping = { name: '9002-other-names', needsStop: true as const, statements: () => [] };
  const newer = { ...options, migrations: [...migrations, stopping] };
  const tool = await connectDatabase(newer);
  await expect(tool.migrate()).rejects.toThrow(/earlier version is running|stop it first/);
  await older.close();
  expect(await tool.migrate()).toEqual([stopping.name]);
  await tool.close();
});

it('rolls back a failed migration', async () => {
  const options = await createDatabase({ isMigrated: true });
  const broken = {
    name: '9002-broken',
    statements: () => ['create table half_made (id integer)', 'insert into nowhere values (1)'],
  };
  const db = await connectDatabase({ ...options, migrations: [...migrations, broken] });
  await expect(db.migrate()).rejects.toThrow(/nowhere/);
  await db.close();

  const again = await connectDatabase(options);
  const tables = await again.read.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain('half_made');
  const history = await again.read.selectFrom('migrations').select('name').execute();
  expect(history.map(({ name }) => name)).toEqual(names);
  await again.close();
});
