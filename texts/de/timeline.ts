import type { timelineTexts as english } from '../en/timeline.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const timelineTexts: Translation<typeof english> = {
  heading: 'Zeitreise',
  years: 'Jahre',
  allYears: 'Alle',
  monthsOf: (year) => `Monate des Jahres ${year}`,
  allOf: (year) => `Alle aus ${year}`,
  memoriesAfterCount: (count) => plural(count, { one: 'Erinnerung', other: 'Erinnerungen' }),
  someTimeIn: (year) => `Irgendwann ${year}`,
  empty: 'Noch keine Erinnerungen.',
  // „Für“, as „aus“ takes an article before a month.
  emptyPeriod: (period) => `Für ${period} gibt es noch keine Erinnerungen.`,
  emptyHint: 'Hier sind Erinnerungen nach der Zeit geordnet, aus der sie stammen.',
  seeWhole: 'Ganze Zeitreise ansehen',
};
