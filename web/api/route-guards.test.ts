import { describe, expect, it } from 'vitest';
import { guardRedirect, loginAddress, redirectAfterLogout, returnAddress } from './route-guards.ts';

const at = (pathname: string) => ({ pathname, search: '', hash: '' });

const read = (next: string) => returnAddress(new URLSearchParams({ next }));

describe('route guards', () => {
  it.each(['/dashboard', '/dashboard/', '/dashboard/tags', '/share'])(
    'redirect a guest from %s to Login and back',
    (path) => {
      expect(guardRedirect(at(path), false)).toBe(loginAddress(at(path)));
      expect(guardRedirect(at(path), true)).toBeNull();
    },
  );

  it.each(['/login', '/login/', '/register'])('redirect a member from %s', (path) => {
    expect(guardRedirect(at(path), true)).toBe('/dashboard');
    expect(guardRedirect(at(path), false)).toBeNull();
  });

  it.each(['/post', '/dashboards', '/shares', '/activation/token', '/login/more'])(
    'allow everyone to open %s',
    (path) => {
      expect(guardRedirect(at(path), true)).toBeNull();
      expect(guardRedirect(at(path), false)).toBeNull();
    },
  );
});

describe('the end of a session', () => {
  it('leads to Login and back when the server rejected the token', () => {
    expect(redirectAfterLogout('login-and-back', at('/post'))).toBe('/login?next=%2Fpost');
  });

  it.each([
    '/login',
    '/register',
    '/activation/token',
    '/resetPassword/token',
    '/changeEmail',
    '/unsubscribe/token',
  ])('stays on %s, which needs no session', (path) => {
    expect(redirectAfterLogout('login-and-back', at(path))).toBeNull();
  });

  it('leads where the member chose to go', () => {
    expect(redirectAfterLogout('register', at('/dashboard'))).toBe('/register');
  });

  it('in another tab leaves only pages for members', () => {
    expect(redirectAfterLogout(undefined, at('/dashboard/tags'))).toBe(
      '/login?next=%2Fdashboard%2Ftags',
    );
    expect(redirectAfterLogout(undefined, at('/post'))).toBeNull();
  });
});

describe('the return address of Login', () => {
  it.each(['', '#comment-0198'])(
    'is the page, query and fragment (%j) of the link to Login',
    (hash) => {
      const from = { pathname: '/post/search', search: '?keyword=lake&page=2', hash };
      const { searchParams } = new URL(loginAddress(from), 'http://site.test');
      expect(returnAddress(searchParams)).toBe(`/post/search?keyword=lake&page=2${hash}`);
    },
  );

  it('is absent without `next`', () => {
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
  ])('rejects another origin: %j', (next) => {
    expect(read(next)).toBeUndefined();
  });

  it('resolves dot segments', () => {
    expect(read('/post/../dashboard')).toBe('/dashboard');
  });

  it('rejects another origin after dot segments are resolved', () => {
    expect(read('/..//evil.test/')).toBeUndefined();
    expect(read('/.//evil.test/')).toBeUndefined();
  });
});
