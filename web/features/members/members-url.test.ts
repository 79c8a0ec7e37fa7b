import { describe, expect, it } from 'vitest';
import { pageHref } from '../../ui/pagination.tsx';
import { isSameList, isSearchCut, membersQuery, readSearch } from './members-url.ts';

const at = (path: string) => new URL(path, 'http://site.test');

describe('the URL of the members list', () => {
  it('keeps page and limit, and the search when there is one', () => {
    expect(pageHref(2, 20, membersQuery(''))).toBe('?page=2&limit=20');
    expect(pageHref(1, 5, membersQuery('Ana & Mia'))).toBe('?member=Ana+%26+Mia&page=1&limit=5');
  });

  it('trims the search and cuts it to the length the server accepts', () => {
    expect(readSearch(new URLSearchParams({ member: '  Ana ' }))).toBe('Ana');
    expect(readSearch(new URLSearchParams())).toBe('');
    const long = new URLSearchParams({ member: 'a'.repeat(101) });
    expect(readSearch(long)).toHaveLength(100);
    expect(isSearchCut(long)).toBe(true);
    expect(isSearchCut(new URLSearchParams({ member: ` ${'a'.repeat(100)} ` }))).toBe(false);
  });

  it('compares lists without regard to the open details', () => {
    expect(isSameList(at('/member?page=2'), at('/member?page=2&details=1'))).toBe(true);
    expect(isSameList(at('/member?details=2&page=2'), at('/member?page=2&details=1'))).toBe(true);
    expect(isSameList(at('/member?page=1'), at('/member?page=2'))).toBe(false);
    expect(isSameList(at('/member'), at('/post'))).toBe(false);
  });
});
