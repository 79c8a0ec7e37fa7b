import { plural } from './plural.ts';

/** Posts by the date when they happened. A period is a year or a month: “1974”, “July 1974”. */
export const timelineTexts = {
  heading: 'Timeline',
  years: 'Years',
  allYears: 'All',
  monthsOf: (year: number) => `Months of ${year}`,
  allOf: (year: number) => `All of ${year}`,
  /** Follows the number of posts of a year or month, for screen readers. */
  memoriesAfterCount: (count: number) => plural(count, { one: 'memory', other: 'memories' }),
  /** Above posts of which only the year is known. */
  someTimeIn: (year: number) => `Some time in ${year}`,
  empty: 'No memories yet.',
  emptyPeriod: (period: string) => `No memories of ${period} yet.`,
  emptyHint: 'Memories are listed here by the date when they happened.',
  seeWhole: 'See the whole timeline',
} as const;
