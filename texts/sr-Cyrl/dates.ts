// Generated from sr-Latn by `npm run texts`; not edited by hand.
export const monthNames: readonly string[] = [
  'јануар',
  'фебруар',
  'март',
  'април',
  'мај',
  'јун',
  'јул',
  'август',
  'септембар',
  'октобар',
  'новембар',
  'децембар',
];

const capitalized = (word = '') => word.charAt(0).toUpperCase() + word.slice(1);

/** A month of a year, or a year: „Jul 1974.“, „1974.“. It begins headings and sentences. */
export const nameOfPeriod = (year: number, month?: number | undefined): string =>
  month ? `${capitalized(monthNames[month - 1])} ${year}.` : `${year}.`;

/** A day of every year: „3. jul“. */
export const nameOfDay = (day: number, month: number): string => `${day}. ${monthNames[month - 1]}`;
