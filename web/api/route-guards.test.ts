import { describe, expect, it } from 'vitest';
import { loginAddress, returnAddress } from './route-guards.ts';

const read = (next: string) => returnAddress(new URLSearchParams({ next }));

describe('the way back from Login', () => {
  it('leads to the page and the query one came from', () => {
    const from = { pathname: '/post/search', search: '?keyword=lake&page=2' };
    const { searchParams } = new URL(loginAddress(from), 'http://site.test');
    expect(returnAddress(searchParams)).toBe('/post/search?keyword=lake&page=2');
  });

  it('is absent when nobody asked for one', () => {
    expect(returnAddress(new URLSearchParams())).toBeUndefined();
    expect(read('')).toBeUndefined();
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test/',
    '/\n/evil.test',
    'javascript:alert(1)',
    'post',
    '//',
  ])('never leaves the site: %j', (next) => {
    expect(read(next)).toBeUndefined();
  });

  it('takes dots in a path for what they are', () => {
    expect(read('/post/../dashboard')).toBe('/dashboard');
  });

  it('does not end up elsewhere once dots are resolved', () => {
    expect(read('/..//evil.test/')).toBeUndefined();
    expect(read('/.//evil.test/')).toBeUndefined();
  });
});
