import { useLocation } from 'react-router';

/** Login, with the place to come back to afterwards. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  // The server's router writes `?a` as `?a=`; parsed, both sides link to the same address.
  const query = new URLSearchParams(search);
  const next = query.size > 0 ? `${pathname}?${query}` : pathname;
  return `/login?${new URLSearchParams({ next })}`;
}

/** Stands in for our own origin: only what stays on it when resolved is an address of this site. */
const here = 'http://here.invalid';

/** Where Login was told to lead back to, if that is a path of this very site. */
export function returnAddress(query: URLSearchParams): string | undefined {
  const next = query.get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, here);
  // Two slashes may also be left over from dots: `/..//elsewhere`.
  const isOurs = origin === here && !pathname.startsWith('//');
  return isOurs ? pathname + search + hash : undefined;
}

/** The way to Login, and from there back to this page. */
export function useLoginAddress(): string {
  return loginAddress(useLocation());
}
