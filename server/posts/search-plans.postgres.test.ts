import { beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#contract/policies.ts';
import { distinctKeywords, searchableText } from '#server/db/search-text.ts';
import { openOwnDatabase } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { loadPosts, readPlans } from '#test/query-plans.ts';
import { searchPosts } from './queries/search.ts';

const db = await openOwnDatabase();

/** Enough posts for an index scan to be cheaper than a sequential scan. */
beforeAll(async () => {
  await loadPosts(db, 3_000, (at) => ({
    search_text: searchableText(
      `${at}`,
      at % 10 > 0 ? 'we walked to the lake' : 'a quincunx of velleity, qx',
    ),
  }));
  const people = ['Quincunx Of Velleity', 'Qx'];
  for (let at = 0; at < 20; at++) await buildPost(db, { audience: 'private', people });
  await buildPost(db, { people: ['Baba Rada'] });
});

/** The plans of all statements of a search: estimates, rows found and rows discarded by each node. */
async function plansOf(viewer: Viewer | null, words: string[]): Promise<string> {
  const plans = await readPlans(db, 'analyze, timing off, summary off, buffers off', () =>
    searchPosts(db, viewer, distinctKeywords(words), { page: 1, limit: 12 }),
  );
  const all = words.flatMap((word) =>
    word.split(' ').filter((part) => part.length > 2 || part === word),
  );
  return all.reduce((text, word) => text.replaceAll(word, '…'), plans.join('\n'));
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
