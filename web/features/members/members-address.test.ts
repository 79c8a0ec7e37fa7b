import { describe, expect, it } from 'vitest';
import { hrefOfMembers, isSameList, readSearch } from './members-address.ts';

const at = (path: string) => new URL(path, 'http://site.test');

describe('the address of the members', () => {
  it('keeps page and limit, and the search when there is one', () => {
    expect(hrefOfMembers({ page: 2, limit: 20, member: '' })).toBe('?page=2&limit=20');
    expect(hrefOfMembers({ page: 1, limit: 5, member: 'Ana & Mia' })).toBe(
      '?member=Ana+%26+Mia&page=1&limit=5',
    );
  });

  it('reads a search without the blanks around it, and no longer than the server takes', () => {
    expect(readSearch(new URLSearchParams({ member: '  Ana ' }))).toBe('Ana');
    expect(readSearch(new URLSearchParams())).toBe('');
    expect(readSearch(new URLSearchParams({ member: 'a'.repeat(150) }))).toHaveLength(100);
  });

  it('is the same list whichever member is looked at', () => {
    expect(isSameList(at('/member?page=2'), at('/member?page=2&details=1'))).toBe(true);
    expect(isSameList(at('/member?details=2&page=2'), at('/member?page=2&details=1'))).toBe(true);
    expect(isSameList(at('/member?page=1'), at('/member?page=2'))).toBe(false);
    expect(isSameList(at('/member'), at('/post'))).toBe(false);
  });
});
