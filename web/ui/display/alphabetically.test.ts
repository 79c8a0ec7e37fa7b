import { expect, test } from 'vitest';
import { alphabetically } from './alphabetically.ts';

test('a letter with a sign stands beside the letter without it', () => {
  expect(['zima', 'škola', 'sport'].toSorted(alphabetically)).toEqual(['škola', 'sport', 'zima']);
});
