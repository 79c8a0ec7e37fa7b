import { describe, expect, it } from 'vitest';
import { callKey, pageKey } from './address-key.ts';

describe('the key of a page', () => {
  it('leaves out what networks add to links', () => {
    expect(pageKey('/post?utm_source=mail&page=2&fbclid=IwAR1')).toBe('/post?page=2');
    expect(pageKey('/post?gclid=1')).toBe('/post');
  });

  it('keeps everything else as it was written', () => {
    for (const url of ['/post', '/post?page=2&x=1', '/login?next=%2Fpost%3Futm_source%3Dmail']) {
      expect(pageKey(url)).toBe(url);
    }
  });
});

describe('the key of a call', () => {
  const known = new Set(['page', 'limit']);

  it('has only what the call reads', () => {
    expect(callKey('/api/post?page=2&x=1&limit=12&y', known)).toBe('/api/post?page=2&limit=12');
    expect(callKey('/api/post?x=1', known)).toBe('/api/post');
  });

  it('keeps names that are encoded, which may mean one that is read', () => {
    expect(callKey('/api/post?p%61ge=2&x=1', known)).toBe('/api/post?p%61ge=2');
  });

  it('keeps a name that is said twice as often as it was said', () => {
    expect(callKey('/api/post?page=1&page=2', known)).toBe('/api/post?page=1&page=2');
  });
});
