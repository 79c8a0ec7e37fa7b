import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Exit } from './session.ts';

type Location = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Pages for members only. */
export const membersOnly = /^\/(dashboard|share)(\/|$)/;
/** Pages for guests only. */
export const guestsOnly = /^\/(login|register)\/?$/;
/** Pages opened from an e-mail, which need no session and ignore one. */
const mailLinks = /^\/(activation|resetPassword|changeEmail|unsubscribe)(\/|$)/;

/** The page to open instead of one that is guarded against the visitor; null when there is no guard. */
export function guardRedirect(location: Location, isLoggedIn: boolean): string | null {
  if (isLoggedIn) return guestsOnly.test(location.pathname) ? '/dashboard' : null;
  return membersOnly.test(location.pathname) ? loginAddress(location) : null;
}

/** The page to open when a session ends on `location`; null when the page may stay. */
export function redirectAfterLogout(exit: Exit | undefined, location: Location): string | null {
  const { pathname } = location;
  if (exit === 'login-and-back') {
    const needsNoSession = guestsOnly.test(pathname) || mailLinks.test(pathname);
    return needsNoSession ? null : loginAddress(location);
  }
  return exit ? `/${exit}` : guardRedirect(location, false);
}

/** Login, with the page to return to afterwards. */
export function loginAddress({ pathname, search, hash }: Location): string {
  // The server's router writes `?a` as `?a=`; parsed, both sides link to the same address.
  const query = new URLSearchParams(search);
  const next = (query.size > 0 ? `${pathname}?${query}` : pathname) + hash;
  return `/login?${new URLSearchParams({ next })}`;
}

/** Login, with this page to return to. */
export function useLoginAddress(): string {
  const here = useLocation();
  // The server does not know it, and hydration has to link to the same address.
  const hash = useSyncExternalStore(
    subscribeToNothing,
    () => here.hash,
    () => '',
  );
  return loginAddress({ ...here, hash });
}

const subscribeToNothing = () => () => {};

/** A placeholder for our origin: a path is ours if it stays on this origin when resolved. */
const ownOrigin = 'http://here.invalid';

/** The page that Login returns to, if `next` is a path of this site (no open redirect). */
export function returnAddress(query: URLSearchParams): string | undefined {
  const next = query.get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, ownOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, ownOrigin);
  // Two slashes may also be left over from dots: `/..//elsewhere`.
  const isOurs = origin === ownOrigin && !pathname.startsWith('//');
  return isOurs ? pathname + search + hash : undefined;
}
