import type { MouseEvent } from 'react';
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from 'react-router';
import { refuseWhileOffline } from './feedback/online-status.tsx';

type Shared = Pick<LinkProps, 'reloadDocument' | 'onClick'>;

/** A link that loads the code of its page when it gets pointer, finger or focus. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} prefetch={prefetchOf(props)} onClick={clickOf(props)} />;
}

/** The same, marked while its page is open. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...props} prefetch={prefetchOf(props)} onClick={clickOf(props)} />;
}

/** A document that is loaded anew brings its own code. */
const prefetchOf = ({ reloadDocument }: Shared) => (reloadDocument ? 'none' : 'intent');

/** While offline only the open page can be navigated. */
const clickOf =
  ({ onClick }: Shared) =>
  (event: MouseEvent<HTMLAnchorElement>) => {
    const { origin, pathname } = event.currentTarget;
    const isOtherPage = origin === location.origin && pathname !== location.pathname;
    if (isOtherPage && refuseWhileOffline()) event.preventDefault();
    else onClick?.(event);
  };
