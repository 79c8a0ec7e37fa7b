import { beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#contract/policies.ts';
import { distinctKeywords } from '#server/db/search-text.ts';
import { openOwnDatabase } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { readPlans, runStatement } from '#test/query-plans.ts';
import { searchPosts } from './queries/search.ts';
import { suggestPeople } from './suggest-people.ts';

const db = await openOwnDatabase();
let member: Viewer;

/** Enough names for an index scan to be cheaper than a sequential scan; one of twenty posts is shared. */
beforeAll(async () => {
  member = { id: (await buildMember(db)).id, role: 'member' };
  for (let post = 0; post < 200; post++) {
    const isShared = post % 20 === 0;
    const people = Array.from(
      { length: 20 },
      (_, at) => `${isShared ? 'Rada' : 'Quincunx qy &'} ${post} ${at}`,
    );
    await buildPost(db, { audience: isShared ? 'members' : 'private', people });
  }
  for (const table of ['posts', 'people', 'post_people']) {
    await runStatement(db, `alter table ${table} set (autovacuum_enabled = false)`);
    await runStatement(db, `vacuum analyze ${table}`);
  }
});

/** The plans of all statements: estimates, rows found and rows discarded by each node. */
async function plansOf(work: (word: string) => Promise<unknown>, word: string): Promise<string> {
  const plans = await readPlans(db, 'analyze, timing off, summary off, buffers off', () =>
    work(word),
  );
  return plans.join('\n').replaceAll(word, '…');
}

it.each([
  ['quincunx', 'zeugmata'],
  ['qy', 'zj'],
  ['&', '^'],
])(
  'names in private posts of others change neither plan nor rows read: %s',
  async (hidden, absent) => {
    const page = { page: 1, limit: 12 };
    for (const work of [
      (word: string) => suggestPeople(db, member, word),
      (word: string) => searchPosts(db, member, distinctKeywords([word]), page),
    ]) {
      const plans = await plansOf(work, hidden);
      expect(plans).not.toMatch(/people_search_private|Seq Scan on people/);
      expect(plans).toContain('people_search_shared');
      expect(plans).toBe(await plansOf(work, absent));
    }
  },
);
