import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Viewer } from '#contract/policies.ts';
import { openTestDatabase } from '#test/databases.ts';
import { selectOlder } from './queries/lists.ts';
import { describePosts, markPosts } from './queries/selection.ts';

const db = await openTestDatabase();

it.each<[string, Viewer | null]>([
  ['a visitor', null],
  ['a member', { id: 'somebody', role: 'member' }],
  ['an administrator', { id: 'somebody', role: 'admin' }],
])('a page deep in the list of %s is looked up, not walked to', async (_who, viewer) => {
  for (const select of [describePosts, markPosts]) {
    const cut = { limit: 12, offset: 40, before: 1_700_000_000_000 };
    const query = selectOlder<unknown>(select)(db, viewer, cut);
    const plan = await query.explain<{ detail: string }>(undefined, sql`query plan`);
    const [outer = '', ...others] = plan.map(({ detail }) => detail);
    expect(outer).toMatch(/^SEARCH posts USING INDEX sqlite_autoindex_posts_1 \(id=\?\)/);
    expect(others.join('\n')).toMatch(/created_at<\?/);
  }
});
