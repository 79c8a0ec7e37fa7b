import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePassword } from './account-fields.tsx';

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
    expect(judgePassword(password).level).toBe(level);
  });

  it('always has kind words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (password) => {
        expect(judgePassword(password).words).not.toBe('');
      }),
      { seed: 1_794_700_000 },
    );
  });

  it('never gets worse by a new word at its end', () => {
    fc.assert(
      fc.property(fc.string(), (password) => {
        const longer = judgePassword(`${password} lipa`).level;
        expect(longer).toBeGreaterThanOrEqual(judgePassword(password).level);
      }),
      { seed: 1_794_700_000 },
    );
  });
});
