import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { z } from 'zod';
import type { SiteSettingsView } from '#contract/site.ts';
import type { SiteValues } from '#contract/site-defaults.ts';
import { browserApi } from '../../api/browser.ts';
import type { FieldRules } from '../../api/merge-edits.ts';
import { SavedForm, useSavedForm } from '../../api/saved-form.tsx';
import { readToken } from '../../api/session.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { settingFields } from './setting-fields.ts';

/** The settings of one section. */
type Values = Partial<SiteValues>;

export interface SettingsProps {
  settings: SiteSettingsView;
  onSaved: (site: SiteSettingsView) => void;
  /** Called when what is typed begins or ceases to differ from what is saved. */
  onDirty: (section: string, isDirty: boolean) => void;
}

interface FormOptions extends SettingsProps {
  section: string;
  names: readonly (keyof SiteValues)[];
  /** Asked before the changes are sent. */
  confirm?: (changes: Values) => Promise<boolean>;
}

/** The form of a section. Only what differs from the last saved state is sent. */
export function useSettingsForm(options: FormOptions) {
  const { section, names, settings, onSaved, onDirty, confirm } = options;
  const key = `site-settings:${section}`;
  const [unsent] = useState(() => findUnsaved(key, names));
  const form = useSavedForm<Values, Partial<SiteSettingsView['versions']>>({
    loadSchema: () => loadSchema(names),
    rules: pick(settingFields, names) as FieldRules<Values>,
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

  return form;
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

function findUnsaved(key: string, names: readonly (keyof SiteValues)[]): Unsaved {
  try {
    const stored: Unsaved = JSON.parse(readStored(key, 'sessionStorage') ?? '{}');
    const valid = names.filter((name) => typeof stored.changes[name] === 'string');
    return { changes: pick(stored.changes, valid), base: stored.base };
  } catch {
    return { changes: {}, base: undefined };
  }
}

async function loadSchema(names: readonly (keyof SiteValues)[]) {
  const { SiteFields } = await import('#contract/site.ts');
  const mask = Object.fromEntries(names.map((name) => [name, true]));
  return SiteFields.pick(mask as { name: true }) as unknown as z.ZodType<Values, Values>;
}

function pick<From extends Partial<Record<keyof SiteValues, unknown>>>(
  from: From,
  names: readonly (keyof SiteValues)[],
) {
  const entries = names.map((name) => [name, from[name]]);
  return Object.fromEntries(entries) as Partial<Pick<From, keyof SiteValues & keyof From>>;
}

interface SectionProps {
  heading: string;
  lead?: string;
  form: ReturnType<typeof useSettingsForm>;
  children: ReactNode;
  /** Below the form, with calls of its own. */
  after?: ReactNode;
}

/** A card with a form that saves itself. */
export function SettingsSection({ heading, lead, form, children, after }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-hairline bg-surface p-5 shadow-rest sm:p-6"
    >
      <h2 id={id}>{heading}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-5">
        <SavedForm
          form={form}
          subject="This section"
          submitLabel="Save"
          submitName={`Save ${heading}`}
        >
          {/* Nothing can be changed between sending and the response. */}
          <div className="grid gap-5" inert={form.isBusy}>
            {children}
          </div>
        </SavedForm>
      </div>
      {after}
    </section>
  );
}
