import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import {
  type SettingName,
  type SettingSection,
  SiteFields,
  type SiteSettingsView,
  type SiteValues,
  settingNames,
  siteSettings,
} from '#contract/site.ts';
import { browserApi } from '../../api/browser.ts';
import type { FieldRules } from '../../api/merge-edits.ts';
import { useSavedForm } from '../../api/saved-form.tsx';
import { readToken } from '../../api/session.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { showText } from '../../ui/feedback/edit-conflicts.tsx';

/** The settings of one section. */
export type Values = Partial<SiteValues>;

export interface SettingsProps {
  settings: SiteSettingsView;
  onSaved: (site: SiteSettingsView) => void;
  /** Called when what is typed begins or ceases to differ from what is saved. */
  onDirty: (section: string, isDirty: boolean) => void;
}

export interface FormOptions extends SettingsProps {
  section: SettingSection;
  /** Asked before the changes are sent. */
  confirm?: (changes: Values) => Promise<boolean>;
}

/** The form of a section. Only what differs from the last saved state is sent. */
export function useSettingsForm(options: FormOptions) {
  const { section, settings, onSaved, onDirty, confirm } = options;
  const names = settingNames.filter((name) => siteSettings[name].section === section);
  const key = `site-settings:${section}`;
  const [unsent] = useState(() => findUnsaved(key, names));
  const form = useSavedForm<Values, Partial<SiteSettingsView['versions']>>({
    loadSchema: async () => schemaOf(names),
    rules: rulesOf(names),
    saved: savedOf(settings),
    unsent: unsent.changes,
    async save(_, { version: versions, changes }) {
      if (confirm && !(await confirm(changes))) return undefined;
      const { site, message } = await browserApi('changeSite', { ...changes, versions });
      onSaved(site);
      return { saved: savedOf(site), message };
    },
    async read() {
      const { site } = await browserApi('getSiteSettings');
      onSaved(site);
      return savedOf(site);
    },
    onChanged: (isDirty) => onDirty(section, isDirty),
  });
  const { conflicts, changes, isChanged } = form;
  const saved = form.saved.values;
  const unsaved: Unsaved = { changes, base: conflicts.baseOf(saved) };
  useUnsavedStored(key, isChanged ? JSON.stringify(unsaved) : null);
  const mergeUnsent = useEffectEvent(() => {
    const { base, changes } = unsent;
    if (!base) return;
    conflicts.merge({ base, mine: { ...base, ...changes }, theirs: saved }, { focus: false });
  });
  useEffect(() => mergeUnsent(), []);

  function savedOf(site: SiteSettingsView) {
    return { values: pick(site, names), version: pick(site.versions, names) };
  }

  return { ...form, names };
}

/** Stores what is not saved until the page is left, so that neither an ended session nor a reload loses it. */
function useUnsavedStored(key: string, unsaved: string | null): void {
  useEffect(() => {
    writeStored(key, unsaved, 'sessionStorage');
  }, [key, unsaved]);
  useEffect(
    () => () => {
      if (readToken() !== null) writeStored(key, null, 'sessionStorage');
    },
    [key],
  );
}

/** What is typed, and the saved settings of the section that it is based on. */
interface Unsaved {
  changes: Values;
  base: Values | undefined;
}

function findUnsaved(key: string, names: readonly SettingName[]): Unsaved {
  try {
    const stored: Unsaved = JSON.parse(readStored(key, 'sessionStorage') ?? '{}');
    const valid = names.filter((name) => typeof stored.changes[name] === 'string');
    return { changes: pick(stored.changes, valid), base: stored.base };
  } catch {
    return { changes: {}, base: undefined };
  }
}

function schemaOf(names: readonly SettingName[]) {
  const mask = Object.fromEntries(names.map((name) => [name, true]));
  return SiteFields.pick(mask as { name: true }) as unknown as z.ZodType<Values, Values>;
}

/** How settings are compared, and shown when they were changed elsewhere too. */
function rulesOf(names: readonly SettingName[]): FieldRules<Values> {
  const rules = names.map((name) => {
    const setting = siteSettings[name];
    const options: readonly { value: string; label: string }[] | undefined =
      'options' in setting ? setting.options : undefined;
    const show = (value: string) =>
      options ? options.find((option) => option.value === value)?.label : showText(value);
    return [name, { label: setting.label, isSame: Object.is, show }];
  });
  return Object.fromEntries(rules);
}

function pick<From extends Partial<Record<SettingName, unknown>>>(
  from: From,
  names: readonly SettingName[],
) {
  const entries = names.map((name) => [name, from[name]]);
  return Object.fromEntries(entries) as Partial<Pick<From, SettingName & keyof From>>;
}
