import { beforeAll, expect, it } from 'vitest';
import { pageSize } from '#contract/limits.ts';
import { openTestDatabase } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import type { Database } from './database.ts';
import { prepare } from './prepared.ts';

const db = await openTestDatabase();
const texts = new Set<string>();
const watched: Database = {
  ...db,
  runPrepared(text, parameters) {
    texts.add(text);
    return db.runPrepared(text, parameters);
  },
};

const titles = prepare((on, _viewer, cut: { limit: number; offset: number }) =>
  on.read
    .selectFrom('posts')
    .select('title')
    .orderBy('created_at')
    .limit(cut.limit)
    .offset(cut.offset),
);

const postsInAll = 30;
const all = Array.from({ length: postsInAll }, (_, at) => `Post ${at}`);

beforeAll(async () => {
  const author = await buildMember(db);
  for (const [at, title] of all.entries()) {
    await buildPost(db, { author, title, createdAt: at + 1 });
  }
});

it.each([pageSize.posts, 7, 1])(
  'pages of %i hold all there is, each once and in order',
  async (limit) => {
    const found: string[] = [];
    for (let offset = 0; offset < postsInAll; offset += limit) {
      const rows = await titles(watched, null, { limit, offset });
      expect(rows.length).toBeLessThanOrEqual(limit);
      found.push(...rows.map(({ title }) => title));
    }
    expect(found).toEqual(all);
  },
);

it('however a list is cut, its texts are few: each takes memory in the database', async () => {
  for (let limit = 1; limit <= 100; limit++) {
    for (const page of [1, 2, 5, 50, 5_000]) {
      await titles(watched, null, { limit, offset: (page - 1) * limit });
    }
  }
  await titles(watched, null, { limit: pageSize.posts, offset: 5 });
  expect(texts.size).toBeLessThan(30);
});

it('the first page has its cut in its text', async () => {
  texts.clear();
  await titles(watched, null, { limit: pageSize.posts, offset: 0 });
  expect([...texts].join()).toMatch(/limit 12\b.* offset 0$/);
});
