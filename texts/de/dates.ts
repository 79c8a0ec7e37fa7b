import type {
  monthNames as englishMonthNames,
  nameOfDay as englishNameOfDay,
  nameOfPeriod as englishNameOfPeriod,
} from '../en/dates.ts';

export const monthNames: typeof englishMonthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

export const nameOfPeriod: typeof englishNameOfPeriod = (year, month) =>
  month ? `${monthNames[month - 1]} ${year}` : `${year}`;

export const nameOfDay: typeof englishNameOfDay = (day, month) =>
  `${day}. ${monthNames[month - 1]}`;
