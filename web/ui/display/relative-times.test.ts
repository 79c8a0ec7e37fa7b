import { expect, it } from 'vitest';
import { timeAgo } from './relative-times.ts';

const now = Date.UTC(2026, 10, 15, 12);

it.each([
  ['2026-11-15T12:00:30Z', 'just now'],
  ['2026-11-15T11:59:01Z', 'just now'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T11:01:00Z', '59 minutes ago'],
  ['2026-11-15T11:00:00Z', '1 hour ago'],
  ['2026-11-14T12:00:01Z', '23 hours ago'],
  ['2026-11-14T12:00:00Z', '1 day ago'],
  ['2026-11-12T12:00:00Z', '3 days ago'],
  ['2026-11-08T12:00:00Z', '1 week ago'],
  ['2026-10-25T12:00:00Z', '3 weeks ago'],
  ['2026-09-01T12:00:00Z', '2 months ago'],
  ['2025-11-15T12:00:00Z', '1 year ago'],
  ['2025-11-16T12:00:00Z', '12 months ago'],
  ['2021-01-01T12:00:00Z', '5 years ago'],
])('formats %s as %s', (timestamp, formatted) => {
  expect(timeAgo(Date.parse(timestamp), now)).toBe(formatted);
});
