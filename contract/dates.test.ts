import { describe, expect, it } from 'vitest';
import { formatCalendarDate, formatDate, formatDateTime } from './dates.ts';

describe('date formatting', () => {
  it('formats day.month.year in the time zone of the site', () => {
    expect(formatDate('2026-01-04T23:30:00.000Z', 'Europe/Belgrade')).toBe('05.01.2026');
    expect(formatDate('2026-01-04T23:30:00.000Z', 'America/New_York')).toBe('04.01.2026');
  });

  it('formats the time with 24 hours, midnight as 00:00', () => {
    expect(formatDateTime('2026-07-01T22:00:00.000Z', 'Europe/Belgrade')).toBe('02.07.2026 00:00');
    expect(formatDateTime(Date.UTC(2026, 6, 1, 13, 5), 'UTC')).toBe('01.07.2026 13:05');
  });

  it('does not shift a calendar date', () => {
    expect(formatCalendarDate('1990-12-31')).toBe('31.12.1990');
  });
});
