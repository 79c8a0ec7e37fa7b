import { Outlet } from 'react-router';
import { dashboardFrameTexts } from '#texts/dashboard-frame.ts';
import { navigationTexts } from '#texts/navigation.ts';
import { createEmptyLoader } from '../api/loaders.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { DashboardMenu } from '../features/navigation/dashboard-menu.tsx';
import { NeedsScript } from '../ui/feedback/needs-script.tsx';

export const meta = unlistedMeta(navigationTexts.dashboard);

export const loader = createEmptyLoader();
// What the pages inside have loaded is not replaced by it.
export const clientLoader = async () => ({});

export default function Dashboard() {
  return (
    <>
      <noscript>
        <h1 className="mb-4">{navigationTexts.dashboard}</h1>
      </noscript>
      <NeedsScript>{dashboardFrameTexts.needsScript}</NeedsScript>
      <div className="only-signed-in @container">
        {/* With large text, the menu is above the page. */}
        <div className="items-start gap-8 md:flex @max-[34rem]:flex-col @max-[34rem]:items-stretch">
          <DashboardMenu />
          <div className="min-w-0 flex-1">
            <Outlet />
          </div>
        </div>
      </div>
    </>
  );
}
