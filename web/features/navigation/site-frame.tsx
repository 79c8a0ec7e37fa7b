import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { createObservable } from '../../ui/observable.ts';
import { ThemeSwitch } from '../../ui/theme.tsx';
import { SiteHeader } from './site-header.tsx';

/** The main layout: header, page and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-30 -translate-y-20 rounded-control bg-surface px-4 py-2.5 focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-content flex-1 px-4 py-8 outline-none md:px-6 md:py-12"
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

function SiteFooter() {
  return (
    <footer className="no-print border-t border-hairline">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-4 px-4 py-6 text-sm text-muted md:px-6">
        <p>Keepsake, a place for memories.</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 [&>a]:text-muted pointer-coarse:gap-y-6 pointer-coarse:[&>a]:-m-3 pointer-coarse:[&>a]:p-3">
          <Link to="/post">Posts</Link>
          <Link to="/member">Members</Link>
          <Link to="/api/docs">API</Link>
          {/* Of no use where there is no keyboard, nor without script. */}
          <button
            type="button"
            aria-haspopup="dialog"
            className="underline underline-offset-[0.2em] not-any-pointer-fine:hidden [@media(scripting:none)]:hidden"
            onClick={() => shortcutsHelp.set(true)}
          >
            Keyboard shortcuts
          </button>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Whether the list of keyboard shortcuts is asked for; whoever shows it may still have to come. */
export const shortcutsHelp = createObservable(false);

/**
 * A new page begins at its heading for the keyboard and for screen readers, as a full page load
 * would; paging within a list moves there too. Other changes of the query do not, and a tab keeps
 * the focus although it begins at another page.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const place = `${pathname}?page=${query.get('page') ?? ''}`;
  const tab = `${pathname}?tab=${query.get('tab') ?? ''}`;
  const previous = useRef({ place, tab });

  useEffect(() => {
    const before = previous.current;
    previous.current = { place, tab };
    const isOtherTab = before.tab !== tab && before.tab.startsWith(`${pathname}?`);
    if (before.place === place || isOtherTab || hash) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, place, tab, hash]);
}
