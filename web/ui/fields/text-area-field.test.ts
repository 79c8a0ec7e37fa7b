import { describe, expect, it } from 'vitest';
import { counterTone } from './text-area-field.tsx';

describe('the tone of a character counter', () => {
  it.each([
    [0, 'calm'],
    [89, 'calm'],
    [90, 'near'],
    [100, 'near'],
    [101, 'over'],
  ])('at %i of 100 is %s', (length, tone) => {
    expect(counterTone(length, 100)).toBe(tone);
  });
});
