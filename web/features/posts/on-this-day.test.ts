import { expect, it } from 'vitest';
import { yearsAgo } from './on-this-day.tsx';

it('counts calendar years, not the days between two dates', () => {
  const now = new Date('2026-11-15T08:00:00Z');
  expect(yearsAgo('2025-11-15T21:00:00Z', now, 'Europe/Belgrade')).toBe('1 year ago');
  expect(yearsAgo('2021-11-15T21:00:00Z', now, 'Europe/Belgrade')).toBe('5 years ago');
  const newYear = new Date('2026-01-01T08:00:00Z');
  expect(yearsAgo('2024-12-31T23:30:00Z', newYear, 'Europe/Belgrade')).toBe('1 year ago');
});
