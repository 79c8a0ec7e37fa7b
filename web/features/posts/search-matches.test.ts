import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyOptions } from '#test/thoroughness.ts';
import { excerptOf, findMatches, foldedWords, shorten } from './search-matches.ts';

const highlighted = (text: string, ...keywords: string[]) =>
  findMatches(text, foldedWords(keywords))
    .map(({ text: segment, isMatch }) => (isMatch ? `[${segment}]` : segment))
    .join('');

describe('highlighting keywords', () => {
  it('ignores case, accents and script', () => {
    expect(highlighted('Sećanje i сећање', 'SECANJE')).toBe('[Sećanje] i [сећање]');
  });

  it('highlights whole letters where one letter folds to two', () => {
    expect(highlighted('Ђорђе', 'dj')).toBe('[Ђ]орђе');
    expect(highlighted('Ђорђе', 'jor')).toBe('[Ђор]ђе');
    expect(highlighted('Ђ', 'd')).toBe('[Ђ]');
  });

  it('keeps a combining accent with its letter', () => {
    expect(highlighted('cafe\u0301!', 'cafe')).toBe('[cafe\u0301]!');
  });

  it('joins matches that overlap or touch', () => {
    expect(highlighted('snowfall', 'snow', 'wfa', 'all')).toBe('[snowfall]');
    expect(highlighted('aaaa', 'aaa')).toBe('[aaaa]');
  });

  it('highlights every word of a keyword, without a leading #', () => {
    expect(highlighted('A lamp in the window', '#window lamp')).toBe('A [lamp] in the [window]');
  });

  it('highlights one or two letters only at the beginning of a word', () => {
    expect(highlighted('A sea, (sesame) and these', 'se')).toBe('A [se]a, ([se]same) and these');
  });

  it('does not interpret keywords as patterns', () => {
    expect(highlighted('100% (sure)', '%', '(s')).toBe('100[%] [(s]ure)');
    expect(highlighted('anything', '.*')).toBe('anything');
  });

  it('ignores keywords that fold to nothing', () => {
    expect(highlighted('text', '', '\u0301')).toBe('text');
  });

  it('never loses or changes a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 3 })),
        (text, keywords) => {
          const segments = findMatches(text, foldedWords(keywords));
          expect(segments.map((segment) => segment.text).join('')).toBe(text);
        },
      ),
      propertyOptions({ few: 100, many: 1_000 }),
    );
  });
});

describe('an excerpt of a body', () => {
  it('is the whole text in one line when it is short', () => {
    expect(excerptOf('We walked\n\nto the lake.', foldedWords([]))).toBe('We walked to the lake.');
  });

  it('starts a few words before the first keyword', () => {
    const body = `${'long ago '.repeat(50)}we saw the Језеро at last`;
    const excerpt = excerptOf(body, foldedWords(['jezero']));
    expect(excerpt).toMatch(/^… .*Језеро at last$/);
  });

  it('has the first of its words also in a text without spaces', () => {
    for (const unit of ['海', '🌊', 'ﷺ']) {
      const excerpt = excerptOf(
        `${unit.repeat(500)}山の上${unit.repeat(99)}`,
        foldedWords(['山の上']),
      );
      expect(excerpt).toMatch(new RegExp(`^… (${unit}){20,40}山の上`, 'u'));
    }
  });

  it('starts at the beginning when the keyword occurs in the title only', () => {
    expect(excerptOf('word '.repeat(100), foldedWords(['lake']))).toMatch(/^word .* …$/);
  });

  it('does not split surrogate pairs', () => {
    expect(shorten('🌊'.repeat(20), 3)).toBe('🌊🌊🌊 …');
  });
});
