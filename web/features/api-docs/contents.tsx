import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import type { GroupReference } from './reference.ts';

const row =
  'block rounded-control px-2 py-1 no-underline pointer-coarse:py-3 hover:bg-sunken wrap-anywhere';
const group = `${row} text-ink max-lg:bg-sunken max-lg:px-3 lg:font-medium`;

/** Links to every group and, on wide screens, to every endpoint. */
export function ApiContents({ groups }: { groups: GroupReference[] }) {
  return (
    <nav
      aria-label="Contents"
      className="no-print self-start lg:sticky lg:-mx-2 lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-4">
        <li>
          <Link to="#introduction" className={group}>
            Introduction
          </Link>
        </li>
        {groups.map(({ id, title, calls }) => (
          <li key={id}>
            <Link to={`#${id}`} className={group}>
              {title}
            </Link>
            <ul className="hidden text-sm lg:block">
              {calls.map((call) => (
                <li key={call.id}>
                  <Link to={`#${call.id}`} className={`${row} text-muted hover:text-ink`}>
                    {call.title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Moves the focus to the target of a link within the page, for keyboard and screen readers. The
 * browser does so for plain links, but not for those of the router.
 */
export function useFocusOnAnchor(): void {
  // The location object, because it changes also when the same link is followed again.
  const location = useLocation();
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [location]);
}
