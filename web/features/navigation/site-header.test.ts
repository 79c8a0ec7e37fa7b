import { expect, it } from 'vitest';
import { bellTexts } from './site-header.tsx';

it.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 unread', '1'],
  [9, 'Notifications, 9 unread', '9'],
  [10, 'Notifications, 10 unread', '9+'],
  [100, 'Notifications, 99+ unread', '9+'],
])('the bell of %i unread notifications is “%s” and shows “%s”', (unread, name, number) => {
  expect(bellTexts(unread)).toEqual({ name, number });
});
