import { Outlet } from 'react-router';
import { DashboardMenu } from '../features/navigation/dashboard-menu.tsx';

export const meta = () => [
  { title: 'Dashboard · Keepsake' },
  { name: 'robots', content: 'noindex' },
];

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
