import type { MouseEvent } from 'react';
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from 'react-router';
import { refuseWhileOffline, useOnline } from './feedback/online-status.tsx';

type Shared = Pick<LinkProps, 'reloadDocument' | 'prefetch' | 'onClick'>;

/** A link that loads the code of its page when it gets pointer, finger or focus. */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && typeof props.to === 'string' && props.to.startsWith('/')) {
    return <DocumentLink {...props} to={props.to} />;
  }
  return <BrowserLink {...props} />;
}

function BrowserLink(props: LinkProps) {
  return <RouterLink {...props} {...useShared(props)} />;
}

/** The same, marked while its page is open. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...props} {...useShared(props)} />;
}

/**
 * The markup of the router's link to an absolute path. That one resolves its address and prepares what
 * happens on a click, which took a sixth of the rendering of a list, with its hundred links.
 */
function DocumentLink({ to, ...props }: LinkProps & { to: string }) {
  const { discover, prefetch, relative, reloadDocument, replace, mask, state, ...rest } = props;
  const { preventScrollReset, viewTransition, defaultShouldRevalidate, ...attributes } = rest;
  return <a {...attributes} href={to} />;
}

function useShared(props: Shared) {
  const isOnline = useOnline();
  return {
    // A document that is loaded anew brings its own code. Offline, code that does not arrive would make
    // the router reload the document.
    prefetch: props.reloadDocument || !isOnline ? 'none' : (props.prefetch ?? 'intent'),
    // The whole site map is in every document.
    discover: 'none',
    onClick: clickOf(props),
  } as const;
}

/** While offline only the open page can be navigated, and those that this device keeps. */
const clickOf =
  ({ onClick }: Shared) =>
  (event: MouseEvent<HTMLAnchorElement>) => {
    const { origin, pathname } = event.currentTarget;
    const isOtherPage = origin === location.origin && pathname !== location.pathname;
    if (isOtherPage && refuseWhileOffline(pathname)) event.preventDefault();
    else onClick?.(event);
  };
