import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';
import { listPostsOfDays } from './queries/timeline.ts';

/** The posts that a member may see of the day of a date (`yyyy-MM-dd`) in earlier years, latest first. */
export function listOnThisDay(
  db: Database,
  viewer: Viewer,
  { date, limit }: { date: string; limit: number },
) {
  return listPostsOfDays(db, viewer, { days: sameDays(date), year: date.slice(0, 4), limit });
}

/** The day of a date as `MM-DD`. Outside of leap years, the 28th of February includes the 29th. */
function sameDays(date: string): string[] {
  const day = date.slice(5);
  const isLeapYear = new Date(Date.UTC(Number(date.slice(0, 4)), 1, 29)).getUTCMonth() === 1;
  return day === '02-28' && !isLeapYear ? [day, '02-29'] : [day];
}
