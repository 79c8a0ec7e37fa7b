import { NavLink } from 'react-router';
import { useSession } from '../../api/session.ts';
import { dashboardLinks } from './destinations.ts';

/** The sticky side menu of the dashboard; small screens have the drawer instead. */
export function DashboardMenu() {
  const session = useSession();
  return (
    <nav
      aria-label="Dashboard"
      className="sticky top-24 hidden w-48 shrink-0 flex-col gap-1 md:flex"
    >
      {dashboardLinks(session).map(({ label, to, end }) => (
        <NavLink
          key={label}
          to={to}
          end={end}
          className="rounded-control px-4 py-2.5 text-ink no-underline hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
