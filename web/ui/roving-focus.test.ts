import { expect, it } from 'vitest';
import { itemAfterKey } from './roving-focus.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s on item %i of three leads to %s', (key, index, target) => {
  expect(itemAfterKey(key, index, 3)).toBe(target);
});

it('returns null without items', () => {
  expect(itemAfterKey('ArrowRight', 0, 0)).toBeNull();
});
