import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyOptions } from '#test/thoroughness.ts';
import { passwordStrength } from './account-fields.tsx';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['abcd', 1],
    ['1234567890123', 1],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
    ['kajak', 1],
    ['kajakaši', 2],
    ['Kajak7', 2],
    ['Kajakaši 7', 3],
    ['moja baka peče pitu', 4],
    ['сећање на лето', 3],
    ['tT7!vQ2#xL9?', 4],
  ])('%j is of level %i', (password, level) => {
    expect(passwordStrength(password).level).toBe(level);
  });

  it('always has advice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (password) => {
        expect(passwordStrength(password).words).not.toBe('');
      }),
      propertyOptions({ few: 100, many: 1000 }),
    );
  });

  it('never falls when a word is appended', () => {
    fc.assert(
      fc.property(fc.string(), (password) => {
        const longer = passwordStrength(`${password} lipa`).level;
        expect(longer).toBeGreaterThanOrEqual(passwordStrength(password).level);
      }),
      propertyOptions({ few: 100, many: 1000 }),
    );
  });
});
