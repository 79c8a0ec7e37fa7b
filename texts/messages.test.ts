import { expect, it } from 'vitest';
import { messages } from '#texts/messages.ts';

const plain = Object.values(messages).filter((message) => typeof message === 'string');

it('every message has a code in snake_case', () => {
  const others = Object.keys(messages).filter((code) => !/^[a-z]+(?:_[a-z]+)*$/.test(code));
  expect(others).toEqual([]);
});

it('no two codes have the same message', () => {
  const twice = plain.filter((message, at) => plain.indexOf(message) !== at);
  expect(twice).toEqual([]);
});

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_600, '1 hour'],
  [3_601, '1 hour and 1 minute'],
  [7_500, '2 hours and 5 minutes'],
])('a limit of %i seconds is over in %s', (seconds, duration) => {
  expect(messages.rate_limited_for({ seconds })).toBe(
    `Too many attempts. Please try again in ${duration}.`,
  );
});
