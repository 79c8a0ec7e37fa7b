import { z } from 'zod';
import type { PlainMessageCode } from '#texts/messages.ts';
import { messageCode } from './message-code.ts';

/** Forms write parts that are missing as empty ones: `-07-12` has no year and `1974--12` no month. */
const parts = /^(?<year>\d*)(?:-(?<month>\d\d|(?=-)))?(?:-(?<day>\d\d))?$/;

function findFault(date: string): PlainMessageCode | undefined {
  const { year, month, day } = parts.exec(date)?.groups ?? {};
  if (year === undefined) return 'date_not_valid';
  if (year === '') return 'date_without_year';
  if (!/^[1-9]\d{3}$/.test(year)) return 'year_not_valid';
  if (day && !month) return 'date_without_month';
  const isInCalendar = z.iso.date().safeParse(`${year}-${month ?? '01'}-${day ?? '01'}`).success;
  return isInCalendar ? undefined : 'date_not_in_calendar';
}

/**
 * When a memory happened: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty when nothing is known. Only the
 * server knows what is in the future: it depends on the time zone of the site.
 */
export const HappenedOn = z
  .string({ error: messageCode('date_not_valid') })
  .trim()
  .refine((date) => date === '' || !findFault(date), {
    error: ({ input }) => findFault(String(input)),
  });

/** Dates of any precision compare as text: `1974` is before `1974-07`, and that before `1974-07-01`. */
export const isInFuture = (date: string, today: string): boolean => date > today;
