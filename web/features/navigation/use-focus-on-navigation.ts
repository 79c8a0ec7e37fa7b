import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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
