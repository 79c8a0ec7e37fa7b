import { limits } from '#contract/limits.ts';
import type { NamedPersonView } from '#contract/people.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { searchKeyword } from '../db/search-text.ts';
import { listFrequentPeople, suggestMembers, suggestNames } from './queries/read-people.ts';

/**
 * People whom the viewer may name, by a part of their name; without one those who are most often in the
 * newest own posts.
 */
export async function suggestPeople(
  db: Database,
  viewer: Viewer,
  query: string,
): Promise<NamedPersonView[]> {
  const limit = limits.suggestedPeople;
  const words = searchKeyword(query)?.words ?? [];
  if (words.length === 0) return listFrequentPeople(db, viewer, limit);
  const [members, names] = await Promise.all([
    suggestMembers(db, viewer, words, limit),
    suggestNames(db, viewer, words, limit),
  ]);
  const others = names.map(({ _id, name }) => ({ _id, name: name ?? '', memberId: null }));
  return [...members, ...others].slice(0, limit);
}
