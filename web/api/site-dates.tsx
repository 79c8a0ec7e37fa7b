import { formatDate, formatDateTime } from '#contract/dates.ts';
import { DateText } from '../ui/display/date-text.tsx';
import { useSite } from './page-context.ts';

interface SiteDateProps {
  /** A timestamp in ISO format. */
  at: string;
  className?: string;
}

/** A day in the time zone of the site. */
export function SiteDate({ at, className }: SiteDateProps) {
  const { timeZone } = useSite();
  return (
    <DateText dateTime={at} className={className}>
      {(time) => formatDate(time, timeZone)}
    </DateText>
  );
}

/** A day and its time in the time zone of the site. */
export function SiteDateTime({ at, className }: SiteDateProps) {
  const { timeZone } = useSite();
  return (
    <DateText dateTime={at} className={className}>
      {(time) => formatDateTime(time, timeZone)}
    </DateText>
  );
}
