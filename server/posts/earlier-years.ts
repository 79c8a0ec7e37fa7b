import { formatDateTime } from '#contract/dates.ts';

/** From an instant up to another, which is not in it, in epoch milliseconds. */
export interface Span {
  start: number;
  end: number;
}

/** No post is older, and nobody who asks for the year 9999 gets to make us count to it. */
const farthest = 100;

/**
 * The same day in the years before `date`, back to that of `since`. Whoever has memories of the 29th
 * of February meets them in other years on the 28th.
 */
export function earlierYearsOf(
  date: string,
  { since, timeZone }: { since: number; timeZone: string },
): Span[] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const oldest = Math.max(wallClock(since, timeZone).year, year - farthest);
  const isLastOfShortFebruary = month === 2 && day === 28 && !isLeapYear(year);
  const days: Span[] = [];
  for (let earlier = year - 1; earlier >= oldest; earlier -= 1) {
    if (month === 2 && day === 29 && !isLeapYear(earlier)) continue;
    const hasDayMore = isLastOfShortFebruary && isLeapYear(earlier);
    days.push({
      start: startOfDay([earlier, month, day], timeZone),
      end: startOfDay([earlier, month, day + (hasDayMore ? 2 : 1)], timeZone),
    });
  }
  return days;
}

const isLeapYear = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** When a day begins in a zone; days past the end of a month belong to the next. */
function startOfDay([year, month, day]: [number, number, number], timeZone: string): number {
  const midnight = Date.UTC(year, month - 1, day);
  const guess = midnight - wallClock(midnight, timeZone).offset;
  const start = midnight - wallClock(guess, timeZone).offset;
  // Where clocks are put forward at midnight, that day begins with its second hour.
  return start + wallClock(start, timeZone).offset < midnight ? guess : start;
}

/** The year that clocks in a zone show at an instant, and how far they are ahead of UTC. */
function wallClock(instant: number, timeZone: string): { year: number; offset: number } {
  const shown = formatDateTime(instant, timeZone).split(/\D/).map(Number);
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = shown;
  const wholeMinutes = Math.floor(instant / 60_000) * 60_000;
  return { year, offset: Date.UTC(year, month - 1, day, hour, minute) - wholeMinutes };
}
