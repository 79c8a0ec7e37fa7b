import { useCallback, useState } from 'react';
import { type SiteSettingsView, toSiteView } from '#contract/site.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader } from '../api/loaders.ts';
import { applySettings } from '../api/page-context.ts';
import { readToken } from '../api/session.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { SettingsSections } from '../features/site/settings-sections.tsx';
import { UnsavedChangesGuard } from '../ui/dialogs/dialogs.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { DashboardPage } from './dashboard-page.tsx';

export const meta = unlistedMeta('Site');

const fetchSettings = async (api: Api) => (await api('getSiteSettings')).site;

export const loader = () => null;
export const clientLoader = createClientLoader(fetchSettings);

export default function DashboardSite() {
  return (
    <DashboardPage<typeof fetchSettings>
      title="Site"
      lead="What this site is called, and who may do what."
      skeleton={
        <>
          <Skeleton shape="block" className="h-96" />
          <Skeleton shape="block" className="h-64" />
        </>
      }
    >
      {(settings) => <Settings loaded={settings} />}
    </DashboardPage>
  );
}

/** Each section saves itself; what was typed in the others stays. */
function Settings({ loaded }: { loaded: SiteSettingsView }) {
  const [settings, setSettings] = useState(loaded);
  const [dirty, setDirty] = useState<Record<string, boolean>>({});
  const handleDirty = useCallback(
    (section: string, isDirty: boolean) =>
      setDirty((sections) => ({ ...sections, [section]: isDirty })),
    [],
  );

  function handleSaved(site: SiteSettingsView) {
    setSettings(site);
    applySettings(toSiteView(site));
  }

  return (
    <>
      <SettingsSections settings={settings} onSaved={handleSaved} onDirty={handleDirty} />
      <UnsavedChangesGuard
        isActive={Object.values(dirty).includes(true)}
        shouldConfirm={() => readToken() !== null}
        title="Leave without saving?"
        consequence="The settings you changed will be lost."
        leaveLabel="Leave without saving"
      />
    </>
  );
}
