import { expect, it } from 'vitest';
import { remainingText } from './trash-list.tsx';

const now = Date.UTC(2026, 0, 15, 12);
const inHours = (hours: number) => new Date(now + hours * 60 * 60_000).toISOString();

it.each([
  [30 * 24, 'Permanently deleted in 30 days'],
  [12 * 24 - 1, 'Permanently deleted in 12 days'],
  [25, 'Permanently deleted in 2 days'],
  [24, 'Permanently deleted in 1 day'],
  [1, 'Permanently deleted in 1 day'],
  [0, 'Permanently deleted today'],
  [-20, 'Permanently deleted today'],
])('%i hours before the purge it says “%s”', (hours, text) => {
  expect(remainingText(inHours(hours), now)).toBe(text);
});
