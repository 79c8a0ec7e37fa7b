import CalendarDays from 'lucide-react/icons/calendar-days';
import { href } from 'react-router';
import { calendarDateOf, formatCalendarDate } from '#contract/dates.ts';
import type { PostView } from '#contract/posts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';

/** A year or month of the timeline; all of it without a year. */
export interface Period {
  year?: number | undefined;
  month?: number | undefined;
}

export function timelineHref({ year, month }: Period): string {
  return href('/timeline/:year?/:month?', {
    ...(year && { year: `${year}` }),
    ...(month && { month: `${month}` }),
  });
}

/** The month of a date (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`), or its year. */
export function periodOf(date: string) {
  const [year = 0, month] = date.split('-').map(Number);
  return { year, month };
}

/** The date of a post in the timeline: when it happened, or else when it was published. */
export const timelineDateOf = (
  { happenedOn, createdAt }: Pick<PostView, 'happenedOn' | 'createdAt'>,
  timeZone: string,
): string => happenedOn ?? calendarDateOf(createdAt, timeZone);

interface WhenAndWhereProps {
  post: Pick<PostView, 'happenedOn' | 'place'>;
  /** The date links to its month in the timeline; not on cards, which are one link. */
  isLinked?: boolean;
  className?: string;
}

/** When and where a memory happened, as far as its author said so: `12.07.1974 · Novi Sad`. */
export function WhenAndWhere({ post, isLinked = false, className }: WhenAndWhereProps) {
  const { happenedOn, place } = post;
  if (!happenedOn && place === '') return null;
  const date = happenedOn && <time dateTime={happenedOn}>{formatCalendarDate(happenedOn)}</time>;
  return (
    <p className={classNames('flex min-w-0 items-start gap-2 text-muted', className)}>
      {isLinked && <CalendarDays aria-hidden="true" size={18} className="mt-[0.2em] shrink-0" />}
      <span className={isLinked ? 'wrap-anywhere' : 'truncate'}>
        {date && isLinked ? <Link to={timelineHref(periodOf(happenedOn))}>{date}</Link> : date}
        {date && place && ' · '}
        {place && <bdi>{place}</bdi>}
      </span>
    </p>
  );
}
