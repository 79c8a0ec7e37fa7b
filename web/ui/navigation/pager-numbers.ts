/** Where a pager stands: a page inside the list, and how many there are (at least one). */
export interface PagerPosition {
  readonly page: number;
  readonly last: number;
}

/** Takes any two numbers and makes them a place that exists. */
export function pagerPosition(page: number, pages: number): PagerPosition {
  const last = Math.max(1, Math.trunc(pages) || 1);
  return { page: Math.min(Math.max(1, Math.trunc(page) || 1), last), last };
}

/** At most three numbers with the current page in the middle, or at the rim when it lies there. */
export function listPagerNumbers({ page, last }: PagerPosition): number[] {
  const count = Math.min(3, last);
  const first = Math.min(Math.max(1, page - 1), last - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** First, last and the current page with its neighbours; every gap between them is an ellipsis. */
export function ellipsisPagerNumbers({ page, last }: PagerPosition): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? ['gap' as const, number] : [number];
  });
}
