/** The local date and time of a timestamp in a time zone, by part. */
function localParts(timestamp: string | number | Date, timeZone: string): Record<string, string> {
  const parts = formatterFor(timeZone).formatToParts(new Date(timestamp));
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter costs a hundred times more than using it.
function formatterFor(timeZone: string): Intl.DateTimeFormat {
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
export function formatDate(timestamp: string | number | Date, timeZone: string): string {
  const { day, month, year } = localParts(timestamp, timeZone);
  return `${day}.${month}.${year}`;
}

/** `dd.MM.yyyy HH:mm`. */
export function formatDateTime(timestamp: string | number | Date, timeZone: string): string {
  const { day, month, year, hour, minute } = localParts(timestamp, timeZone);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}

/** A calendar date (`yyyy-MM-dd`, a birthday) as `dd.MM.yyyy`, without time zone conversion. */
export function formatCalendarDate(date: string): string {
  return date.split('-').reverse().join('.');
}
