import { describe, expect, it } from 'vitest';
import { pageKey } from './address-key.ts';

describe('the key of a page', () => {
  it('has no tracking parameters', () => {
    expect(pageKey('/post?utm_source=mail&page=2&fbclid=IwAR1')).toBe('/post?page=2');
    expect(pageKey('/post?gclid=1')).toBe('/post');
  });

  it('is otherwise the URL', () => {
    for (const url of [
      '/post',
      '/post?',
      '/post?page=2&x=1',
      '/post?utm%5Fsource=mail&&page=1&page=2',
      '/login?next=%2Fpost%3Futm_source%3Dmail',
    ]) {
      expect(pageKey(url)).toBe(url);
    }
  });
});
