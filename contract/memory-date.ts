import { z } from 'zod';

export const memoryDateMessages = {
  format: 'The date must be a year, a month or a day: 1974, 1974-07 or 1974-07-12.',
  yearMissing: 'Please add the year, or leave the date empty.',
  year: 'The year must be from 1000 to 9999.',
  monthMissing: 'Please add the month, or leave out the day.',
  notInCalendar: 'There is no such day in the calendar.',
  future: 'The date cannot be in the future.',
} as const;

/** Forms write parts that are missing as empty ones: `-07-12` has no year and `1974--12` no month. */
const parts = /^(?<year>\d*)(?:-(?<month>\d\d|(?=-)))?(?:-(?<day>\d\d))?$/;

function findFault(date: string): string | undefined {
  const { year, month, day } = parts.exec(date)?.groups ?? {};
  if (year === undefined) return memoryDateMessages.format;
  if (year === '') return memoryDateMessages.yearMissing;
  if (!/^[1-9]\d{3}$/.test(year)) return memoryDateMessages.year;
  if (day && !month) return memoryDateMessages.monthMissing;
  const isInCalendar = z.iso.date().safeParse(`${year}-${month ?? '01'}-${day ?? '01'}`).success;
  return isInCalendar ? undefined : memoryDateMessages.notInCalendar;
}

/**
 * When a memory happened: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty when nothing is known. Only the
 * server knows what is in the future: it depends on the time zone of the site.
 */
export const HappenedOn = z
  .string({ error: memoryDateMessages.format })
  .trim()
  .refine((date) => date === '' || !findFault(date), {
    error: ({ input }) => findFault(String(input)),
  });

/** Dates of any precision compare as text: `1974` is before `1974-07`, and that before `1974-07-01`. */
export const isInFuture = (date: string, today: string): boolean => date > today;
