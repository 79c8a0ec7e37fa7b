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

  it('takes time in proportion to the length of the text, whatever its accents', () => {
    const microseconds = (length: number) => {
      const text = `a${'\u0301\u0323'.repeat(length)}`;
      const times = Array.from({ length: 3 }, () => {
        const begun = process.cpuUsage();
        expect(fold(text)).toBe('a');
        return process.cpuUsage(begun).user;
      });
      return Math.min(...times);
    };
    // The square of the length would be 256 times.
    expect(microseconds(80_000)).toBeLessThan(64 * (microseconds(5_000) + 500));
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
