import { Outlet, replace } from 'react-router';
import { readToken } from '../api/session.ts';
import { DashboardMenu } from '../features/navigation/dashboard-menu.tsx';

export const meta = () => [
  { title: 'Dashboard · Keepsake' },
  { name: 'robots', content: 'noindex' },
];

/** The dashboard is for members. A first page load is sent on by the early script. */
export function clientLoader() {
  if (!readToken()) throw replace('/login');
  return null;
}

export const loader = () => null;

export default function Dashboard() {
  return (
    <div className="only-signed-in items-start gap-8 md:flex">
      <DashboardMenu />
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}
