import { pageSize } from '#contract/limits.ts';

/** Page and limit of a URL; missing and invalid values get their default. */
export function readPaging(query: URLSearchParams, defaultLimit: number) {
  return {
    page: toPositiveInteger(query.get('page')) ?? 1,
    limit: Math.min(toPositiveInteger(query.get('limit')) ?? defaultLimit, pageSize.max),
  };
}

/** Another page of the same list, as a relative URL that keeps the keywords of a search. */
export function pageHref(page: number, limit: number, keywords: readonly string[] = []): string {
  const query = new URLSearchParams(keywords.map((keyword) => ['keyword', keyword]));
  query.append('page', String(page));
  query.append('limit', String(limit));
  return `?${query}`;
}

function toPositiveInteger(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
