import { describe, expect, it } from 'vitest';
import { readKeywords, searchHref } from './search-keywords.tsx';

const splitKeywords = (typed: string) => readKeywords(new URLSearchParams({ keyword: typed }));

describe('the keywords of a search', () => {
  it('are split on semicolons and trimmed', () => {
    expect(splitKeywords(' lake ;first snow;; ')).toEqual(['lake', 'first snow']);
  });

  it('are empty when the input is blank', () => {
    expect(splitKeywords('  ; ')).toEqual([]);
  });

  it('are unique, and limited in number and length as in the API', () => {
    const many = Array.from({ length: 20 }, (_, index) => `word ${index}`).join(';');
    expect(splitKeywords(many)).toHaveLength(10);
    expect(splitKeywords('x'.repeat(200))[0]).toHaveLength(100);
    expect(splitKeywords('lake; lake')).toEqual(['lake']);
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
