import { limits } from '#contract/limits.ts';

/** The keywords of an address; fresh from the search box they come in one piece. */
export function readKeywords(query: URLSearchParams): string[] {
  return splitKeywords(query.getAll('keyword').join(';'));
}

/** Where a search leads; without keywords to the unfiltered list. */
export function searchAddress(keywords: readonly string[]): string {
  if (keywords.length === 0) return '/post';
  return `/post/search?${new URLSearchParams(keywords.map((keyword) => ['keyword', keyword]))}`;
}

/** What was typed into the search box, split on semicolons; blank pieces say nothing. */
function splitKeywords(typed: string): string[] {
  const words = typed
    .split(';')
    .map((word) => word.trim().slice(0, limits.search.maxKeywordLength))
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, limits.search.maxKeywords);
}
