import { expect, it } from 'vitest';
import { formatSavedTime } from './use-saved-draft.tsx';

it('formats the time of saving as hours and minutes', () => {
  expect(formatSavedTime(Date.UTC(2026, 4, 1, 14, 2, 59), 'UTC')).toBe('14:02');
  expect(formatSavedTime(Date.UTC(2026, 4, 1, 22, 5), 'Europe/Belgrade')).toBe('00:05');
});
