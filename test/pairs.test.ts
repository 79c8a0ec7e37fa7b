import { describe, expect, it } from 'vitest';
import { coverPairs } from './pairs.ts';

const factors = { size: [1, 2, 3, 4, 5], colour: ['red', 'green', 'blue'], isRound: [true, false] };
const pairs = [
  ['size', 'colour'],
  ['size', 'isRound'],
  ['colour', 'isRound'],
] as const;

describe('cases that cover pairs', () => {
  it('contain every pair of values, in no more cases than the largest pair of factors', () => {
    const cases = coverPairs(factors, pairs);
    for (const [a, b] of pairs) {
      for (const one of factors[a]) {
        for (const other of factors[b]) {
          expect(cases).toContainEqual(expect.objectContaining({ [a]: one, [b]: other }));
        }
      }
    }
    expect(cases).toHaveLength(15);
    expect(coverPairs(factors, pairs)).toEqual(cases);
  });

  it('contain every pair also where a weight prefers one value', () => {
    const cases = coverPairs(factors, pairs, ({ isRound }) => (isRound ? 9 : 0));
    expect(cases.filter(({ isRound }) => !isRound)).toHaveLength(5);
    expect(new Set(cases.map(({ size, isRound }) => `${size} ${isRound}`)).size).toBe(10);
    expect(new Set(cases.map(({ size, colour }) => `${size} ${colour}`)).size).toBe(15);
  });
});
