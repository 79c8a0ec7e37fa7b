import { pageSize } from '#contract/limits.ts';

/** Page and limit as the address says them; what is missing or makes no sense is the default. */
export function readPaging(query: URLSearchParams, defaultLimit: number) {
  return {
    page: positive(query.get('page')) ?? 1,
    limit: Math.min(positive(query.get('limit')) ?? defaultLimit, pageSize.max),
  };
}

/** The same list at another page, relative to where it is; `keywords` stay with a search. */
export function hrefOfPage(page: number, limit: number, keywords: readonly string[] = []): string {
  const query = new URLSearchParams(keywords.map((keyword) => ['keyword', keyword]));
  query.append('page', String(page));
  query.append('limit', String(limit));
  return `?${query}`;
}

function positive(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
