import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, findMatches, shorten } from './search-matches.tsx';

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

describe('an excerpt of a body', () => {
  it('is the whole of a short one, in one line', () => {
    expect(excerptOf('We walked\n\nto the lake.', [])).toBe('We walked to the lake.');
  });

  it('shows the first keyword with some words before it', () => {
    const excerpt = excerptOf(`${'long ago '.repeat(50)}we saw the Језеро at last`, ['jezero']);
    expect(excerpt).toMatch(/^… .*Језеро at last$/);
  });

  it('begins at the beginning when the keyword is in the title only', () => {
    expect(excerptOf('word '.repeat(100), ['lake'])).toMatch(/^word .* …$/);
  });

  it('never cuts a character of two halves', () => {
    expect(shorten('🌊'.repeat(20), 3)).toBe('🌊🌊🌊 …');
  });
});
