import Bell from 'lucide-react/icons/bell';
import Menu from 'lucide-react/icons/menu';
import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { headerTexts, navigationTexts } from '#texts/navigation.ts';
import { useSite } from '../../api/page-context.ts';
import { useSession } from '../../api/session.ts';
import { shownUnreadCount, useUnreadCount } from '../../api/unread-count.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { createObservable } from '../../ui/observable.ts';
import { memberLinks, notifications, visitorLinks } from './destinations.ts';
import { logOut } from './log-out.ts';

const SiteMenu = lazyPart(async () => (await import('./site-menu.tsx')).SiteMenu);

const item =
  'inline-flex min-h-11 items-center rounded-control px-1.5 lg:px-3 text-ink no-underline hover:bg-sunken ' +
  'aria-[current=page]:text-primary aria-[current=page]:font-medium';

/** What the header shows below the navigation; null until the client effects have arrived. */
export const headerNotices = createObservable<ComponentType | null>(null);

/**
 * Every document contains the navigation of visitors and of members; styles show the right one from
 * the first paint on.
 */
export function SiteHeader() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { name, logo } = useSite();
  const { subscribe, get } = headerNotices;
  const Notices = useSyncExternalStore(subscribe, get, () => null);
  return (
    <header className="no-print sticky top-0 z-20 border-b border-hairline bg-paper/90 backdrop-blur-md">
      {/* With large text the links wrap below the name. */}
      <div className="mx-auto flex min-h-16 max-w-content flex-wrap items-center justify-end gap-x-4 px-4 md:px-6">
        {/* A long name takes two lines; without room for a word of eight letters it is left out. */}
        <div className="@container flex min-w-0 flex-1 md:flex-[1_1_6rem]">
          <Link
            to="/post"
            aria-label={headerTexts.allPosts(name)}
            className="inline-flex min-h-11 min-w-0 items-center rounded-control no-underline"
          >
            <Logo name={name} logo={logo} />
          </Link>
        </div>
        <nav
          aria-label={headerTexts.navigation}
          className="hidden flex-wrap items-center justify-end gap-x-1 md:flex [@media(scripting:none)]:flex"
        >
          <VisitorLinks />
          <MemberLinks />
        </nav>
        <div className="flex shrink-0 items-center gap-1 md:hidden [@media(scripting:none)]:hidden">
          <NotificationBell />
          <IconButton
            {...SiteMenu.onIntent}
            label={headerTexts.openMenu}
            icon={<Menu size={22} />}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </div>
      {isMenuOpen && <SiteMenu onClose={() => setMenuOpen(false)} />}
      {Notices && <Notices />}
    </header>
  );
}

function VisitorLinks() {
  return visitorLinks(useSite()).map(({ label, to }) => (
    <NavLink key={to} to={to} className={`only-signed-out ${item}`}>
      {label}
    </NavLink>
  ));
}

function MemberLinks() {
  const { user } = useSession();
  const name = user ? fullName(user) : '';
  return (
    <div className="only-signed-in flex flex-wrap items-center justify-end gap-x-1">
      {memberLinks.map(({ label, to }) => (
        <NavLink key={to} to={to} className={item}>
          {label}
        </NavLink>
      ))}
      <button type="button" className={item} onClick={logOut}>
        {navigationTexts.logout}
      </button>
      <NotificationBell />
      <Link to="/dashboard" className="ml-1.5 inline-flex rounded-full p-0.5 no-underline">
        <Avatar name={name} src={user && pictureOf(user)} size={40} />
        <span className="sr-only">
          {name ? headerTexts.dashboardOf(name) : headerTexts.yourDashboard}
        </span>
      </Link>
    </div>
  );
}

/** In every document, so that nothing moves when the number of unread notifications is known. */
function NotificationBell() {
  const { name, number } = bellTexts(useUnreadCount() ?? 0);
  return (
    <NavLink
      to={notifications.to}
      title={notifications.label}
      className="only-signed-in relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-tint aria-[current=page]:text-primary"
    >
      <Bell aria-hidden="true" size={22} />
      <span className="sr-only">{name}</span>
      {number && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-6 min-w-5 rounded-full border-2 border-paper bg-primary px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-primary tabular-nums"
        >
          {number}
        </span>
      )}
    </NavLink>
  );
}

/** The accessible name of the bell and the number at it. */
export function bellTexts(unread: number): { name: string; number: string } {
  if (unread === 0) return { name: notifications.label, number: '' };
  const number = unread > 9 ? '9+' : String(unread);
  return { name: headerTexts.unread(unread, shownUnreadCount(unread)), number };
}
