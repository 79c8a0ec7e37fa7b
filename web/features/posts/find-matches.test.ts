import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatches } from './find-matches.ts';

const marked = (text: string, ...keywords: string[]) =>
  findMatches(text, keywords)
    .map(({ text: stretch, isMatch }) => (isMatch ? `[${stretch}]` : stretch))
    .join('');

describe('finding keywords in a text', () => {
  it('is blind to case, accents and script', () => {
    expect(marked('Sećanje i сећање', 'SECANJE')).toBe('[Sećanje] i [сећање]');
  });

  it('marks whole letters where one letter folds to two', () => {
    expect(marked('Ђорђе', 'dj')).toBe('[Ђ]ор[ђ]е');
    expect(marked('Ђорђе', 'jo')).toBe('[Ђо]рђе');
    expect(marked('Ђ', 'd')).toBe('[Ђ]');
  });

  it('keeps a combining accent with its letter', () => {
    expect(marked('cafe\u0301!', 'cafe')).toBe('[cafe\u0301]!');
  });

  it('joins matches that overlap or touch', () => {
    expect(marked('snowfall', 'snow', 'wfa', 'll')).toBe('[snowfall]');
    expect(marked('aaaa', 'aa')).toBe('[aaaa]');
  });

  it('takes keywords as data, never as a pattern', () => {
    expect(marked('100% (sure)', '%', '(s')).toBe('100[%] [(s]ure)');
    expect(marked('anything', '.*')).toBe('anything');
  });

  it('ignores keywords that fold to nothing', () => {
    expect(marked('text', '', '\u0301')).toBe('text');
  });

  it('never loses or changes a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 3 })),
        (text, keywords) => {
          const stretches = findMatches(text, keywords);
          expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
        },
      ),
      { seed: 1_794_700_000 },
    );
  });
});
