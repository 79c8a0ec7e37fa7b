import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyOptions } from '#test/thoroughness.ts';
import { fold } from './fold.ts';

describe('normalising a text for search', () => {
  it('ignores accents, case and Serbian script', () => {
    for (const spelling of ['secanje', 'Sećanje', 'SEĆANJE', 'сећање', 'СЕЋАЊЕ']) {
      expect(fold(spelling)).toBe('secanje');
    }
  });

  it('transliterates Serbian digraphs to two letters', () => {
    expect(fold('Љубав, Њујорк, џез, Đorđe, Ђорђе')).toBe(
      'ljubav, njujork, dzez, djordje, djordje',
    );
  });

  it('does not change non-letters', () => {
    expect(fold('100% _Ok_ \\ #1 — да?')).toBe('100% _ok_ \\ #1 — da?');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      propertyOptions({ few: 100, many: 1_000 }),
    );
  });
});
