import { useEffect, useEffectEvent, useState } from 'react';
import { type Language, languages, nameOfLanguage } from '#contract/languages.ts';
import {
  type SettingName,
  SiteFields,
  type SiteSettingsView,
  type SiteValues,
  type SiteVersions,
  settingNames,
  type siteSettings,
} from '#contract/site.ts';
import { settingTexts } from '#texts/settings.ts';
import { browserApi } from '../../api/browser.ts';
import { unsavedSettingsKey } from '../../api/drafts.ts';
import type { FieldRules } from '../../api/merge-edits.ts';
import { useSavedForm } from '../../api/saved-form.tsx';
import { readToken, useSession } from '../../api/session.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { showText } from '../../ui/feedback/edit-conflicts.tsx';

interface FormOptions {
  loaded: SiteSettingsView;
  onSaved: (site: SiteSettingsView) => void;
  /** Asked before the changes are sent; undefined sends nothing. */
  confirm: (
    changes: Partial<SiteValues>,
    values: SiteValues,
  ) => Promise<Partial<SiteValues> | undefined>;
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The form of all settings. Only what differs from the last saved state is sent. */
export function useSettingsForm({ loaded, onSaved, confirm }: FormOptions) {
  const memberId = useSession().user?._id;
  const [storageKey] = useState(memberId === undefined ? null : unsavedSettingsKey(memberId));
  const [unsent] = useState(() => findUnsaved(storageKey));
  const form = useSavedForm<SiteValues, SiteVersions>({
    loadSchema: async () => SiteFields,
    rules,
    saved: savedOf(loaded),
    unsent: unsent.changes,
    async save(values, { version: versions, changes }) {
      const confirmed = await confirm(changes, values);
      if (!confirmed) return undefined;
      const { site, message } = await browserApi('changeSite', { ...confirmed, versions });
      onSaved(site);
      return { saved: savedOf(site), message };
    },
    async read() {
      const { site } = await browserApi('getSiteSettings');
      onSaved(site);
      return savedOf(site);
    },
  });
  const { conflicts, changes, isChanged } = form;
  const saved = form.saved.values;
  const unsaved: Unsaved = { changes, base: conflicts.baseOf(saved) };
  useUnsavedStored(storageKey, isChanged ? JSON.stringify(unsaved) : null);
  useReloadInOtherLanguage(saved.language, isChanged);
  const mergeUnsent = useEffectEvent(() => {
    const { base, changes } = unsent;
    if (!base) return;
    conflicts.merge({ base, mine: { ...base, ...changes }, theirs: saved }, { focus: false });
  });
  useEffect(() => mergeUnsent(), []);
  return form;
}

/** The pages of another language are another build: this one is loaded again, once nothing is unsaved. */
function useReloadInOtherLanguage(language: Language, hasUnsaved: boolean): void {
  const [loaded] = useState(language);
  useEffect(() => {
    if (language !== loaded && !hasUnsaved) location.reload();
  }, [language, loaded, hasUnsaved]);
}

const savedOf = (site: SiteSettingsView) => ({
  values: Object.fromEntries(settingNames.map((name) => [name, site[name]])) as SiteValues,
  version: site.versions,
});

/** In its own words each, so that people find theirs. */
const languageOptions = Object.fromEntries(
  languages.map((language) => [language, { label: nameOfLanguage(language) }]),
) as Record<Language, OptionTexts>;

interface OptionTexts {
  label: string;
  meaning?: string;
}

/** Does not compile while a setting or one of its values has no texts. */
const textsOfEach: {
  [Name in SettingName]: (typeof siteSettings)[Name] extends { values: readonly (infer Value)[] }
    ? { label: string; options: Record<Value & string, OptionTexts> }
    : { label: string; hint?: string };
} = {
  ...settingTexts,
  language: { ...settingTexts.language, options: languageOptions },
};

interface SettingTexts {
  label: string;
  hint?: string;
  /** By the values of a choice. */
  options?: Record<string, OptionTexts>;
}

export const textsOf = (name: SettingName): SettingTexts => textsOfEach[name];

/** How settings are compared, and shown when they were changed elsewhere too. */
const rules = Object.fromEntries(
  settingNames.map((name) => {
    const { label, options } = textsOf(name);
    const show = (value: string) => (options ? options[value]?.label : showText(value));
    return [name, { label, isSame: Object.is, show }];
  }),
) as FieldRules<SiteValues>;

/** Stores what is not saved until the page is left, so that neither an ended session nor a reload loses it. */
function useUnsavedStored(key: string | null, unsaved: string | null): void {
  useEffect(() => {
    if (key) writeStored(key, unsaved, 'sessionStorage');
  }, [key, unsaved]);
  useEffect(
    () => () => {
      if (key && readToken() !== null) writeStored(key, null, 'sessionStorage');
    },
    [key],
  );
}

/** What is typed, and the saved settings that it is based on. */
interface Unsaved {
  changes: Partial<SiteValues>;
  base: SiteValues | undefined;
}

function findUnsaved(key: string | null): Unsaved {
  try {
    const { changes, base }: Unsaved = JSON.parse(
      (key && readStored(key, 'sessionStorage')) ?? '{}',
    );
    const known = settingNames.filter((name) => typeof changes[name] === 'string');
    return { changes: Object.fromEntries(known.map((name) => [name, changes[name]])), base };
  } catch {
    return { changes: {}, base: undefined };
  }
}
