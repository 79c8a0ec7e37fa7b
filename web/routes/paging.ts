import { replace } from 'react-router';
import { lastPage, pageSize } from '#contract/limits.ts';

export interface Paging {
  page: number;
  limit: number;
}

/** Page and limit of a URL; missing and invalid values get their default. */
export function readPaging(query: URLSearchParams, defaultLimit: number): Paging {
  return {
    page: toPositiveInteger(query.get('page')) ?? 1,
    limit: Math.min(toPositiveInteger(query.get('limit')) ?? defaultLimit, pageSize.max),
  };
}

/** Redirects from a page past the end of a list to its last page; an empty list has only one. */
export function redirectPastEnd({ pathname, searchParams }: URL, paging: Paging, count: number) {
  const last = Math.max(1, lastPage(count, paging.limit));
  if (paging.page <= last) return;
  const query = new URLSearchParams(searchParams);
  query.set('page', String(last));
  throw replace(`${pathname}?${query}`);
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
