import { limits } from '#contract/limits.ts';

export interface Page {
  page: number;
  limit: number;
}

/** Limit and offset of a page; nothing is read beyond the last page that can be reached. */
export function limitAndOffset({ page, limit }: Page): { limit: number; offset: number } {
  const offset = (page - 1) * limit;
  const isReachable = page <= limits.lists.maxPage && offset <= limits.lists.maxOffset;
  return isReachable ? { limit, offset } : { limit: 0, offset: 0 };
}
