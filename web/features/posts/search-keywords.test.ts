import { describe, expect, it } from 'vitest';
import { readKeywords, searchAddress } from './search-keywords.tsx';

const splitKeywords = (typed: string) => readKeywords(new URLSearchParams({ keyword: typed }));

describe('the keywords of a search', () => {
  it('are split on semicolons and trimmed', () => {
    expect(splitKeywords(' lake ;first snow;; ')).toEqual(['lake', 'first snow']);
  });

  it('are none when the input is blank', () => {
    expect(splitKeywords('  ; ')).toEqual([]);
  });

  it('are never more or longer than the API takes, and none is there twice', () => {
    const many = Array.from({ length: 20 }, (_, index) => `word ${index}`).join(';');
    expect(splitKeywords(many)).toHaveLength(10);
    expect(splitKeywords('x'.repeat(200))[0]).toHaveLength(100);
    expect(splitKeywords('lake; lake')).toEqual(['lake']);
  });

  it('are read from an address, in one piece or in several', () => {
    expect(readKeywords(new URLSearchParams('keyword=lake&keyword=snow'))).toEqual([
      'lake',
      'snow',
    ]);
    expect(readKeywords(new URLSearchParams('keyword=lake%3B+snow'))).toEqual(['lake', 'snow']);
  });

  it('lead to the results, and without any to the whole list', () => {
    expect(searchAddress(['lake', 'a & b'])).toBe('/post/search?keyword=lake&keyword=a+%26+b');
    expect(searchAddress([])).toBe('/post');
  });
});
