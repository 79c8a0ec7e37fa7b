import { describe, expect, it } from 'vitest';
import {
  noteOfCount,
  noticeOfLimits,
  readKeywords,
  searchedKeywords,
  searchHref,
} from './search-keywords.tsx';

const splitKeywords = (typed: string) => readKeywords(new URLSearchParams({ keyword: typed }));

describe('the keywords of a search', () => {
  it('are split on semicolons and trimmed', () => {
    expect(splitKeywords(' lake ;first snow;; ')).toEqual(['lake', 'first snow']);
  });

  it('are empty when the input is blank', () => {
    expect(splitKeywords('  ; ')).toEqual([]);
  });

  it('are unique, and limited in number and length as in the API', () => {
    const many = Array.from({ length: 20 }, (_, index) => `word ${index}`);
    expect(searchedKeywords(splitKeywords(many.join(';')))).toEqual(many.slice(0, 10));
    const long = ['x', 'xy', 'y'].map((end) => 'x'.repeat(100) + end).join(';');
    expect(searchedKeywords(splitKeywords(long))).toEqual(['x'.repeat(100)]);
    expect(splitKeywords('lake; lake')).toEqual(['lake']);
  });

  it('have at most 30 words in all, and leave out the others', () => {
    const words = (from: number) => Array.from({ length: 8 }, (_, at) => `w${from + at}`).join(' ');
    const keywords = splitKeywords([0, 8, 16, 24, 32].map(words).join(';'));
    expect(searchedKeywords(keywords).flatMap((keyword) => keyword.split(' '))).toEqual(
      Array.from({ length: 30 }, (_, at) => `w${at}`),
    );
    expect(noticeOfLimits(keywords)).toContain('first 30 words');
    expect(noticeOfLimits(keywords.slice(0, 3))).toBeUndefined();
  });

  it('say what is left out', () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`);
    const notice = (typed: string[]) => noticeOfLimits(splitKeywords(typed.join(';')));
    expect(notice([...words(10), 'w1', 'x'.repeat(100).padEnd(110)])).toContain(
      'first 10 keywords',
    );
    expect(notice([...words(9), 'w1', 'x'.repeat(100).padEnd(110)])).toBeUndefined();
    expect(notice(['x'.repeat(101)])).toContain('at most 100 letters');
  });

  it('say that only the newest 1,000 results are counted when there may be more', () => {
    expect(noteOfCount(999)).toBeUndefined();
    expect(noteOfCount(1_000)).toContain('the newest 1,000');
  });

  it('are read from a URL as one value or as several', () => {
    expect(readKeywords(new URLSearchParams('keyword=lake&keyword=snow'))).toEqual([
      'lake',
      'snow',
    ]);
    expect(readKeywords(new URLSearchParams('keyword=lake%3B+snow'))).toEqual(['lake', 'snow']);
  });

  it('link to the results, and without any to the unfiltered list', () => {
    expect(searchHref(['lake', 'a & b'])).toBe('/post/search?keyword=lake&keyword=a+%26+b');
    expect(searchHref([])).toBe('/post');
  });
});
