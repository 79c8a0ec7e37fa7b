import { CompiledQuery } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Viewer } from '#contract/policies.ts';
import { insertMany } from '#server/db/bulk-load.ts';
import { distinctKeywords, searchableText } from '#server/db/search-text.ts';
import { openTestDatabase } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { searchPosts } from './queries/search.ts';

const db = await openTestDatabase();
const run = (text: string, parameters: readonly unknown[] = []) =>
  db.read.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(text, [...parameters]));

/** Enough posts for an index scan to be cheaper than a sequential scan; every tenth is private. */
beforeAll(async () => {
  const { member_id, image_id } = await buildPost(db);
  const rows = Array.from({ length: 3_000 }, (_, at) => ({
    id: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    member_id,
    title: 'A day',
    body: 'We walked to the lake and back.',
    image_id,
    audience: at % 10 > 0 ? ('public' as const) : ('private' as const),
    tags: [],
    search_text: searchableText(
      `${at}`,
      at % 10 > 0 ? 'we walked to the lake' : 'a quincunx of velleity, qx',
    ),
    created_at: at,
  }));
  await insertMany(db, 'posts', Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[0])[], rows);
  // Keeps the statistics the same between two plans.
  await run('alter table posts set (autovacuum_enabled = false)');
  await run('vacuum analyze posts');
});

/** The plans of all statements of a search: estimates, rows found and rows discarded by each node. */
async function plansOf(viewer: Viewer | null, words: string[]): Promise<string> {
  const executor = vi.spyOn(db.read.getExecutor(), 'executeQuery');
  await searchPosts(db, viewer, distinctKeywords(words), { page: 1, limit: 12 });
  const statements = executor.mock.calls.map(([{ sql, parameters }]) => ({ sql, parameters }));
  executor.mockRestore();
  const lines: string[] = [];
  for (const { sql, parameters } of statements) {
    const explain = `explain (analyze, timing off, summary off, buffers off) ${sql}`;
    const { rows } = await run(explain, parameters);
    lines.push(...rows.map((row) => row['QUERY PLAN']));
  }
  const all = words.flatMap((word) =>
    word.split(' ').filter((part) => part.length > 2 || part === word),
  );
  return all.reduce((text, word) => text.replaceAll(word, '…'), lines.join('\n'));
}

it.each([
  { title: 'one keyword', hidden: ['quincunx'], absent: ['zeugmata'] },
  { title: 'several words', hidden: ['quincunx of velleity'], absent: ['zeugmata of jazziest'] },
  { title: 'two letters', hidden: ['qx'], absent: ['zj'] },
  { title: 'two keywords', hidden: ['quincunx', 'velleity'], absent: ['zeugmata', 'jazziest'] },
])(
  'private posts of others change neither plan nor rows read: $title',
  async ({ hidden, absent }) => {
    const member: Viewer = { id: (await buildMember(db)).id, role: 'member' };
    for (const viewer of [null, member]) {
      const plans = await plansOf(viewer, hidden);
      expect(plans).toContain('on posts_search_public');
      expect(plans).not.toContain('posts_search_private');
      expect(plans).toBe(await plansOf(viewer, absent));
    }
  },
);
