/** The parts of an instant as a clock on the wall of the given zone shows them. */
function wallClock(instant: string | number | Date, timeZone: string): Record<string, string> {
  const parts = formatterFor(timeZone).formatToParts(new Date(instant));
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Making a formatter costs a hundred times more than using it.
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** `dd.MM.yyyy`, the same text on the server and in every browser. */
export function formatDate(instant: string | number | Date, timeZone: string): string {
  const { day, month, year } = wallClock(instant, timeZone);
  return `${day}.${month}.${year}`;
}

/** `dd.MM.yyyy HH:mm`. */
export function formatDateTime(instant: string | number | Date, timeZone: string): string {
  const { day, month, year, hour, minute } = wallClock(instant, timeZone);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}

/** A calendar date (`yyyy-MM-dd`, a birthday) as `dd.MM.yyyy`; it has no zone, so none can shift it. */
export function formatCalendarDate(date: string): string {
  return date.split('-').reverse().join('.');
}
