import { limits } from '#contract/limits.ts';

/** Which part of a list is requested. */
export interface Page {
  page: number;
  limit: number;
}

/** The same for the database. Beyond the last page that can be reached nothing is read. */
export function limitAndOffset({ page, limit }: Page): { limit: number; offset: number } {
  const offset = (page - 1) * limit;
  const isReachable = page <= limits.lists.maxPage && offset <= limits.lists.maxOffset;
  return isReachable ? { limit, offset } : { limit: 0, offset: 0 };
}
