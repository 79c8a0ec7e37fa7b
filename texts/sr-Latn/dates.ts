export const monthNames: readonly string[] = [
  'januar',
  'februar',
  'mart',
  'april',
  'maj',
  'jun',
  'jul',
  'avgust',
  'septembar',
  'oktobar',
  'novembar',
  'decembar',
];

const capitalized = (word = '') => word.charAt(0).toUpperCase() + word.slice(1);

/** A month of a year, or a year: „Jul 1974.“, „1974.“. It begins headings and sentences. */
export const nameOfPeriod = (year: number, month?: number | undefined): string =>
  month ? `${capitalized(monthNames[month - 1])} ${year}.` : `${year}.`;

/** A day of every year: „3. jul“. */
export const nameOfDay = (day: number, month: number): string => `${day}. ${monthNames[month - 1]}`;
