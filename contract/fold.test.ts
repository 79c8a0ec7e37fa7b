import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('folding a text for search', () => {
  it('makes accents, case and Serbian script equal', () => {
    for (const spelling of ['secanje', 'Sećanje', 'SEĆANJE', 'сећање', 'СЕЋАЊЕ']) {
      expect(fold(spelling)).toBe('secanje');
    }
  });

  it('writes Serbian double letters as two', () => {
    expect(fold('Љубав, Њујорк, џез, Đorđe, Ђорђе')).toBe(
      'ljubav, njujork, dzez, djordje, djordje',
    );
  });

  it('keeps what is not a letter', () => {
    expect(fold('100% _Ok_ \\ #1 — да?')).toBe('100% _ok_ \\ #1 — da?');
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { seed: 1_794_700_000 },
    );
  });
});
