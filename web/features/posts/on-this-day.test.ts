import { expect, it } from 'vitest';
import { yearsAgo } from './on-this-day.tsx';

it('counts calendar years, not the days between two dates', () => {
  const now = new Date('2026-11-15T08:00:00Z');
  expect(yearsAgo('2025-11-15', now, 'Europe/Belgrade')).toBe('1 year ago');
  expect(yearsAgo('1974-11-15', now, 'Europe/Belgrade')).toBe('52 years ago');
  const newYear = new Date('2025-12-31T23:30:00Z');
  expect(yearsAgo('2025-01-01', newYear, 'Europe/Belgrade')).toBe('1 year ago');
});
