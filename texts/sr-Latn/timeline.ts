import type { timelineTexts as english } from '../en/timeline.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const timelineTexts: Translation<typeof english> = {
  heading: 'Vremeplov',
  years: 'Godine',
  allYears: 'Sve',
  monthsOf: (year) => `Meseci ${year}. godine`,
  allOf: (year) => `Cela ${year}.`,
  memoriesAfterCount: (count) =>
    plural(count, { one: 'uspomena', few: 'uspomene', other: 'uspomena' }),
  someTimeIn: (year) => `Nekad tokom ${year}.`,
  empty: 'Još nema uspomena.',
  /** The period comes first, in the nominative; it may end with a full stop. */
  emptyPeriod: (period) => `${period} – još nema uspomena.`,
  emptyHint: 'Uspomene se ovde ređaju po datumu kada su se dogodile.',
  seeWhole: 'Pogledaj ceo vremeplov',
};
