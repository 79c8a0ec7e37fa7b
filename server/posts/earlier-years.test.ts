import { expect, it } from 'vitest';
import { earlierYearsOf } from './earlier-years.ts';

const days = (date: string, timeZone: string, since: string) =>
  earlierYearsOf(date, { since: Date.parse(since), timeZone }).map(
    ({ start, end }) => `${new Date(start).toISOString()}, ${(end - start) / 3_600_000} hours`,
  );

it('goes back to the year of the oldest, by the clocks of the zone', () => {
  expect(days('2026-11-15', 'UTC', '2023-12-31T23:30:00Z')).toEqual([
    '2025-11-15T00:00:00.000Z, 24 hours',
    '2024-11-15T00:00:00.000Z, 24 hours',
    '2023-11-15T00:00:00.000Z, 24 hours',
  ]);
  expect(days('2026-11-15', 'Europe/Belgrade', '2023-12-31T23:30:00Z')).toHaveLength(2);
});

it('knows days that are longer or shorter, and such as begin with their second hour', () => {
  expect(days('2026-03-30', 'Europe/Belgrade', '2025-01-01')).toEqual([
    '2025-03-29T23:00:00.000Z, 23 hours',
  ]);
  expect(days('2027-04-05', 'Pacific/Auckland', '2026-01-01')).toEqual([
    '2026-04-04T11:00:00.000Z, 25 hours',
  ]);
  expect(days('2019-11-04', 'America/Sao_Paulo', '2018-02-01')).toEqual([
    '2018-11-04T03:00:00.000Z, 23 hours',
  ]);
});

it('never goes back more than a hundred years', () => {
  expect(days('9999-12-31', 'UTC', '1970-01-01')).toHaveLength(100);
});
