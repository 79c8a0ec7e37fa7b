import { formatDateTime } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import {
  findOldestPostOf,
  listPostsBetween,
  type PostRow,
  type TimeRange,
} from './queries/read-posts.ts';

/**
 * A member's own posts of the same day in earlier years, newest first. The day of a post is the date
 * that the pages show: in the time zone of the site, not of the member.
 */
export async function listOnThisDay(
  db: Database,
  viewer: Viewer,
  date: string,
  timeZone: string,
): Promise<PostRow[]> {
  const oldest = await findOldestPostOf(db, viewer.id);
  const days = oldest ? sameDayInEarlierYears(date, { since: oldest.created_at, timeZone }) : [];
  return days.length === 0 ? [] : listPostsBetween(db, viewer, days, limits.carouselPosts);
}

/** Bounds the loop for a date such as the year 9999. */
const maxYears = 100;

/**
 * The same day in the years before `date`, back to the year of `since`. Outside of leap years, the
 * 28th of February includes the 29th.
 */
export function sameDayInEarlierYears(
  date: string,
  { since, timeZone }: { since: number; timeZone: string },
): TimeRange[] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const oldest = Math.max(localTime(since, timeZone).year, year - maxYears);
  const isEndOfShortFebruary = month === 2 && day === 28 && !isLeapYear(year);
  const days: TimeRange[] = [];
  for (let earlier = year - 1; earlier >= oldest; earlier -= 1) {
    if (month === 2 && day === 29 && !isLeapYear(earlier)) continue;
    const includesLeapDay = isEndOfShortFebruary && isLeapYear(earlier);
    days.push({
      start: startOfDay([earlier, month, day], timeZone),
      end: startOfDay([earlier, month, day + (includesLeapDay ? 2 : 1)], timeZone),
    });
  }
  return days;
}

const isLeapYear = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** When a day begins in a time zone; a day past the end of the month is in the next month. */
function startOfDay([year, month, day]: [number, number, number], timeZone: string): number {
  const midnight = Date.UTC(year, month - 1, day);
  const guess = midnight - localTime(midnight, timeZone).offset;
  const start = midnight - localTime(guess, timeZone).offset;
  // Where clocks go forward at midnight, the day begins at one o'clock.
  return start + localTime(start, timeZone).offset < midnight ? guess : start;
}

/** The local year at a timestamp, and the offset of local time from UTC. */
function localTime(timestamp: number, timeZone: string): { year: number; offset: number } {
  const shown = formatDateTime(timestamp, timeZone).split(/\D/).map(Number);
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = shown;
  const wholeMinutes = Math.floor(timestamp / 60_000) * 60_000;
  return { year, offset: Date.UTC(year, month - 1, day, hour, minute) - wholeMinutes };
}
