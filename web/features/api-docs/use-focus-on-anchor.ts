import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Reading goes on where a link within the page leads, for the keyboard and for screen readers. The
 * browser does so by itself, but the router's links, which keep the way back, do not.
 */
export function useFocusOnAnchor(): void {
  // The whole location, for it is a new one each time the same link is followed.
  const location = useLocation();
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [location]);
}
