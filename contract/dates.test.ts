import { describe, expect, it } from 'vitest';
import {
  addDays,
  deviceTimeZone,
  formatCalendarDate,
  formatDate,
  formatDateTime,
  formatRecent,
  hourOf,
  timestampOf,
} from './dates.ts';

describe('date formatting', () => {
  it('formats day.month.year in the time zone of the site', () => {
    expect(formatDate('2026-01-04T23:30:00.000Z', 'Europe/Belgrade')).toBe('05.01.2026');
    expect(formatDate('2026-01-04T23:30:00.000Z', 'America/New_York')).toBe('04.01.2026');
  });

  it('formats the time with 24 hours, midnight as 00:00', () => {
    expect(formatDateTime('2026-07-01T22:00:00.000Z', 'Europe/Belgrade')).toBe('02.07.2026 00:00');
    expect(formatDateTime(Date.UTC(2026, 6, 1, 13, 5), 'UTC')).toBe('01.07.2026 13:05');
  });

  it('leaves out the date of a time on the same day of the site', () => {
    const saved = Date.UTC(2026, 6, 1, 22, 5);
    const format = (laterBy: number, zone: string) => formatRecent(saved, saved + laterBy, zone);
    expect(format(3_600_000, 'Europe/Belgrade')).toBe('00:05');
    expect(format(7_200_000, 'UTC')).toBe('01.07.2026 22:05');
  });

  it('formats what exists only on the device in its time zone', () => {
    const saved = new Date(2026, 6, 1, 22, 5);
    const ofDevice = [formatDate, formatDateTime].map((format) => format(saved, deviceTimeZone));
    expect(ofDevice).toEqual(['01.07.2026', '01.07.2026 22:05']);
    expect(formatRecent(+saved, +saved, deviceTimeZone)).toBe('22:05');
  });

  it('does not shift a calendar date', () => {
    expect(formatCalendarDate('1990-12-31')).toBe('31.12.1990');
  });
});

describe('hours of a time zone', () => {
  it('knows the hour and the timestamp of an hour on both days when the clocks change', () => {
    // 29 March 2026 has 23 hours in Belgrade, 25 October 25.
    for (const [date, hour, expected] of [
      ['2026-03-28', 17, '2026-03-28T16:00Z'],
      ['2026-03-29', 1, '2026-03-29T00:00Z'],
      ['2026-03-29', 8, '2026-03-29T06:00Z'],
      ['2026-03-29', 17, '2026-03-29T15:00Z'],
      ['2026-10-25', 0, '2026-10-24T22:00Z'],
      ['2026-10-25', 8, '2026-10-25T07:00Z'],
      ['2026-10-25', 17, '2026-10-25T16:00Z'],
    ] as const) {
      const timestamp = timestampOf(date, hour, 'Europe/Belgrade');
      expect(new Date(timestamp).toISOString(), date).toBe(new Date(expected).toISOString());
      expect(hourOf(timestamp, 'Europe/Belgrade'), date).toBe(hour);
    }
    expect(timestampOf('2026-11-01', 8, 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 13));
    expect(timestampOf('2026-04-05', 8, 'Pacific/Auckland')).toBe(Date.UTC(2026, 3, 4, 20));
  });

  it('adds days to a date across months, years and leap days', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-29', 7)).toBe('2027-01-05');
  });
});
