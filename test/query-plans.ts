import { CompiledQuery, type Selectable, sql } from 'kysely';
import { expect, vi } from 'vitest';
import { insertMany } from '#server/db/bulk-load.ts';
import type { PostsTable } from '#server/db/content-tables.ts';
import type { Database } from '#server/db/database.ts';
import { searchableText } from '#server/db/search-text.ts';
import { buildPost } from './factories.ts';

/** Loads posts of one author into PostgreSQL, every tenth private, and updates the planner's statistics. */
export async function loadPosts(
  db: Database,
  count: number,
  vary: (at: number) => Partial<Pick<Selectable<PostsTable>, 'search_text' | 'timeline_on'>>,
): Promise<void> {
  const { member_id } = await buildPost(db);
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    member_id,
    title: 'A day',
    body: 'We walked to the lake and back.',
    audience: at % 10 > 0 ? ('public' as const) : ('private' as const),
    tags: [],
    search_text: searchableText('a day'),
    timeline_on: '1970-01-01',
    created_at: at,
    ...vary(at),
  }));
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[0])[];
  // In batches, far below the statement timeout.
  for (let from = 0; from < count; from += 500) {
    await insertMany(db, 'posts', columns, rows.slice(from, from + 500));
  }
  await addCovers(db);
  // Keeps the statistics the same between two plans.
  for (const table of ['posts', 'images', 'pictures']) {
    await runStatement(db, `alter table ${table} set (autovacuum_enabled = false)`);
    await runStatement(db, `vacuum analyze ${table}`);
  }
}

/** Gives posts that were inserted as rows their pictures. */
export async function addCovers(db: Database): Promise<void> {
  const bare = sql`from posts where not exists (select 1 from pictures where post_id = posts.id)`;
  await db.write(async (tx) => {
    await sql`insert into images
      (id, storage_key, width, height, thumbhash, is_animated, bytes, created_at)
      select id, 'o-' || id, 800, 600, '', false, 1, created_at ${bare}`.execute(tx);
    await sql`insert into pictures (image_id, member_id, post_id, position, created_at)
      select id, member_id, id, 0, created_at ${bare}`.execute(tx);
  });
}

/** The plans of all statements that `work` reads with. */
export async function readPlans(
  db: Database,
  options: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const executor = vi.spyOn(db.read.getExecutor(), 'executeQuery');
  await work();
  const statements = executor.mock.calls.map(([{ sql, parameters }]) => ({ sql, parameters }));
  executor.mockRestore();
  const plans: string[] = [];
  for (const { sql, parameters } of statements) {
    const { rows } = await runStatement(db, `explain (${options}) ${sql}`, parameters);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

/** The steps of the plan of the last statement that `work` reads with, on SQLite. */
export async function readSqlitePlan(
  db: Database,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const executor = vi.spyOn(db.read.getExecutor(), 'executeQuery');
  await work();
  const { sql, parameters } = executor.mock.lastCall?.[0] ?? expect.fail('no statement');
  executor.mockRestore();
  const { rows } = await db.read.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail);
}

/** Runs a statement that no query builder has. */
export const runStatement = (db: Database, text: string, parameters: readonly unknown[] = []) =>
  db.read.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(text, [...parameters]));
