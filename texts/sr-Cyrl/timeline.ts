// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { timelineTexts as english } from '../en/timeline.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const timelineTexts: Translation<typeof english> = {
  heading: 'Времеплов',
  years: 'Године',
  allYears: 'Све',
  monthsOf: (year) => `Месеци ${year}. године`,
  allOf: (year) => `Цела ${year}.`,
  memoriesAfterCount: (count) =>
    plural(count, { one: 'успомена', few: 'успомене', other: 'успомена' }),
  someTimeIn: (year) => `Некад током ${year}.`,
  empty: 'Још нема успомена.',
  /** The period comes first, in the nominative; it may end with a full stop. */
  emptyPeriod: (period) => `${period} – још нема успомена.`,
  emptyHint: 'Успомене се овде ређају по датуму када су се догодиле.',
  seeWhole: 'Погледај цео времеплов',
};
