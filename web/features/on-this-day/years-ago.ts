import { formatDate } from '#contract/dates.ts';

/** How many calendar years lie between two instants, in words. */
export function yearsAgo(instant: string, now: Date, timeZone: string): string {
  const [then, today] = [instant, now].map((one) => Number(formatDate(one, timeZone).slice(-4)));
  const years = (today ?? 0) - (then ?? 0);
  return years === 1 ? '1 year ago' : `${years} years ago`;
}
