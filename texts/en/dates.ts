export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month of a year, or a year: “July 1974”, “1974”. */
export const nameOfPeriod = (year: number, month?: number | undefined): string =>
  month ? `${monthNames[month - 1]} ${year}` : `${year}`;

/** A day of every year: “3 July”. */
export const nameOfDay = (day: number, month: number): string => `${day} ${monthNames[month - 1]}`;
