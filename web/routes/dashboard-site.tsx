import { useState } from 'react';
import { type SiteSettingsView, toSiteView } from '#contract/site.ts';
import { siteSettingsTexts } from '#texts/site-settings.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader } from '../api/loaders.ts';
import { applySettings } from '../api/page-context.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { Settings } from '../features/site/settings-sections.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { DashboardPage } from './dashboard-page.tsx';

export const meta = unlistedMeta(siteSettingsTexts.title);

const fetchSettings = async (api: Api) => (await api('getSiteSettings')).site;

export const loader = () => null;
export const clientLoader = createClientLoader(fetchSettings);

export default function DashboardSite() {
  return (
    <DashboardPage<typeof fetchSettings>
      title={siteSettingsTexts.title}
      lead={siteSettingsTexts.lead}
      skeleton={
        <>
          <Skeleton shape="block" className="h-96" />
          <Skeleton shape="block" className="h-64" />
        </>
      }
    >
      {(settings) => <LoadedSettings loaded={settings} />}
    </DashboardPage>
  );
}

function LoadedSettings({ loaded }: { loaded: SiteSettingsView }) {
  const [settings, setSettings] = useState(loaded);

  function handleSaved(site: SiteSettingsView) {
    setSettings(site);
    applySettings(toSiteView(site));
  }

  return <Settings settings={settings} onSaved={handleSaved} />;
}
