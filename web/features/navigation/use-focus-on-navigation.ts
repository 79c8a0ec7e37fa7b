import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A new page begins at its heading for the keyboard and for screen readers, as a full page load
 * would; paging within a list moves there too, other changes of the query do not.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search, hash } = useLocation();
  const place = `${pathname}?page=${new URLSearchParams(search).get('page') ?? ''}`;
  const previous = useRef(place);

  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    if (hash) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [place, hash]);
}
