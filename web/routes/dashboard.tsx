import { Outlet } from 'react-router';
import { createClientLoader, createEmptyLoader } from '../api/loaders.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { DashboardMenu } from '../features/navigation/dashboard-menu.tsx';

export const meta = unlistedMeta('Dashboard');

export const loader = createEmptyLoader();
export const clientLoader = createClientLoader(async () => ({}));

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
