/** Of what exists only on a device, such as a draft; everything else has the time zone of the site. */
export const deviceTimeZone = undefined;

/** The local date and time of a timestamp in a time zone, by part. */
function localParts(timestamp: string | number | Date, timeZone: TimeZone): Record<string, string> {
  const parts = formatterFor(timeZone).formatToParts(new Date(timestamp));
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}

type TimeZone = string | undefined;

const formatters = new Map<TimeZone, Intl.DateTimeFormat>();

// Creating a formatter costs a hundred times more than using it.
function formatterFor(timeZone: TimeZone): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** `dd.MM.yyyy`, the same text on the server and in every browser. */
export function formatDate(timestamp: string | number | Date, timeZone: TimeZone): string {
  const { day, month, year } = localParts(timestamp, timeZone);
  return `${day}.${month}.${year}`;
}

/** `dd.MM.yyyy HH:mm`. */
export function formatDateTime(timestamp: string | number | Date, timeZone: TimeZone): string {
  const { day, month, year, hour, minute } = localParts(timestamp, timeZone);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}

/** `HH:mm` of a timestamp on the same local day as `now`, else `dd.MM.yyyy HH:mm`. */
export function formatRecent(timestamp: number, now: number, timeZone: TimeZone): string {
  const { hour, minute } = localParts(timestamp, timeZone);
  const isToday = formatDate(timestamp, timeZone) === formatDate(now, timeZone);
  return isToday ? `${hour}:${minute}` : formatDateTime(timestamp, timeZone);
}

/** The local calendar date of a timestamp, `yyyy-MM-dd`. */
export function calendarDateOf(timestamp: string | number | Date, timeZone: string): string {
  const { day, month, year } = localParts(timestamp, timeZone);
  return `${year}-${month}-${day}`;
}

/** The local hour of a timestamp, 0 to 23. */
export function hourOf(timestamp: string | number | Date, timeZone: string): number {
  return Number(localParts(timestamp, timeZone).hour);
}

/** The timestamp of a full hour of a local calendar date (`yyyy-MM-dd`). */
export function timestampOf(date: string, hour: number, timeZone: string): number {
  const wanted = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00Z`);
  const localTime = (timestamp: number) => {
    const parts = localParts(timestamp, timeZone);
    return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}Z`);
  };
  const guess = 2 * wanted - localTime(wanted);
  // The first guess is off by an hour if the clocks change between it and the result.
  return guess + wanted - localTime(guess);
}

/** The calendar date so many days after another. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** A calendar date (`yyyy-MM-dd`, `yyyy-MM` or `yyyy`) as `dd.MM.yyyy`, without time zone conversion. */
export function formatCalendarDate(date: string): string {
  return date.split('-').reverse().join('.');
}
