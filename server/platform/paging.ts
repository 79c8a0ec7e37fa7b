import { limits } from '#contract/limits.ts';

export interface Page {
  page: number;
  limit: number;
}

const offsetOf = ({ page, limit }: Page) => (page - 1) * limit;

export function isReachable(page: Page): boolean {
  return page.page <= limits.lists.maxPage && offsetOf(page) <= limits.lists.maxOffset;
}

/** Limit and offset of a page; nothing is read beyond the last page that can be reached. */
export function limitAndOffset(page: Page): { limit: number; offset: number } {
  return isReachable(page)
    ? { limit: page.limit, offset: offsetOf(page) }
    : { limit: 0, offset: 0 };
}
