import { replace } from 'react-router';
import { lastPage, pageSize } from '#contract/limits.ts';
import type { Api } from '../api/client.ts';
import type { LoaderInput } from '../api/loaders.ts';

interface PagingQuery {
  page: number;
  limit: number;
}

type Counted = { total: number } | { postsCount: number } | { membersCount: number };
type Uncounted = { hasMore: boolean; items: readonly unknown[] };

/**
 * Fetches the page of a list that the URL names. In the browser a page past the end, because the last
 * item of the last page has gone or the URL is outdated, redirects to the last one, or to the first one of
 * a list that is not counted; an empty list has only one. A document is the visitor's view, and a member's
 * list may be longer: it has no redirect but a link, see `PagedList`.
 */
export function createPagedFetch<List extends Counted | Uncounted>(
  defaultLimit: number,
  read: (api: Api, query: PagingQuery, input: LoaderInput) => Promise<List>,
) {
  return async (api: Api, input: LoaderInput) => {
    const { pathname, searchParams } = input.url;
    const query = readPaging(searchParams, defaultLimit);
    const list = await read(api, query, input);
    const paging = { ...query, ...pagesOf(list, query) };
    const { pages } = paging;
    if (!import.meta.env.SSR && query.page > Math.max(1, pages)) {
      const last = new URLSearchParams(searchParams);
      last.set('page', String(Math.max(1, pages)));
      throw replace(`${pathname}?${last}`);
    }
    return { ...list, paging };
  };
}

function pagesOf(list: Counted | Uncounted, { page, limit }: PagingQuery) {
  if (!('hasMore' in list)) return { pages: lastPage(countOf(list), limit) };
  const { hasMore, items } = list;
  const last = items.length > 0 ? page : 1;
  return { pages: hasMore ? page + 1 : last, isCounted: false };
}

function countOf(list: Counted): number {
  if ('total' in list) return list.total;
  return 'postsCount' in list ? list.postsCount : list.membersCount;
}

/** Page and limit of a URL; missing and invalid values get their default. */
export function readPaging(query: URLSearchParams, defaultLimit: number): PagingQuery {
  return {
    page: toPositiveInteger(query.get('page')) ?? 1,
    limit: Math.min(toPositiveInteger(query.get('limit')) ?? defaultLimit, pageSize.max),
  };
}

function toPositiveInteger(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
