import { expect, it } from 'vitest';
import { swipeStep } from './swipe.ts';

it.each([
  ['to the left shows the next one', { x: -80, y: 10 }, 1],
  ['to the right shows the previous one', { x: 80, y: -30 }, -1],
  ['that is short does nothing', { x: 40, y: 0 }, undefined],
  ['that goes down does nothing', { x: 80, y: 70 }, undefined],
])('a swipe %s', (_, movement, step) => {
  expect(swipeStep(movement)).toBe(step);
});
