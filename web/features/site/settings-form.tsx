import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { SiteSettingsView } from '#contract/site.ts';
import type { SiteValues } from '#contract/site-defaults.ts';
import { browserApi } from '../../api/browser.ts';
import type { FieldRules } from '../../api/merge-edits.ts';
import { readToken } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { isEditConflict, useEditConflicts } from '../../api/use-edit-conflicts.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { Button } from '../../ui/buttons.tsx';
import { EditConflicts } from '../../ui/feedback/edit-conflicts.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { SegmentedRadio } from '../../ui/fields/choice-fields.tsx';
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
export function useSettingsForm({
  section,
  names,
  settings,
  onSaved,
  onDirty,
  confirm,
}: FormOptions) {
  const rules = pick(settingFields, names) as FieldRules<Values>;
  const [saved, setSaved] = useState(() => pick(settings, names));
  // Sent back as they were read, not as another section has read them since.
  const versions = useRef(pick(settings.versions, names));
  const key = `site-settings:${section}`;
  const [unsent] = useState(() => findUnsaved(key, names));
  const [wasSubmittedUnchanged, setSubmittedUnchanged] = useState(false);
  const { form, field, submit, failure, isBusy } = useCallForm<Values>({
    loadSchema: () => loadSchema(names),
    defaultValues: { ...saved, ...unsent.changes },
    async send(values) {
      if (conflicts.areDecided()) await save(values, saved, conflicts.panel !== null);
    },
  });
  const conflicts = useEditConflicts(form, rules);
  const { control } = form;
  const changes = differences(saved, { ...saved, ...useWatch({ control }) });
  const isDirty = Object.keys(changes).length > 0;
  const unsaved: Unsaved = { changes, base: conflicts.baseOf(saved) };
  useUnsavedStored(key, isDirty ? JSON.stringify(unsaved) : null);
  useEffect(() => onDirty(section, isDirty), [section, isDirty, onDirty]);
  const mergeUnsent = useEffectEvent(() => {
    const { base, changes } = unsent;
    if (!base) return;
    conflicts.merge({ base, mine: { ...base, ...changes }, theirs: saved }, { focus: false });
  });
  useEffect(() => mergeUnsent(), []);

  /** Sends what differs; what another administrator has saved meanwhile is merged first, or asked about. */
  async function save(values: Values, from: Values, hasMerged: boolean): Promise<void> {
    const changes = differences(from, values);
    const isUnchanged = Object.keys(changes).length === 0;
    setSubmittedUnchanged(isUnchanged && !hasMerged);
    if (isUnchanged && hasMerged) conflicts.finish();
    if (isUnchanged) return;
    if (confirm && !(await confirm(changes))) return;
    try {
      const request = { ...changes, versions: versions.current };
      const { site, message } = await browserApi('changeSite', request);
      handleSaved(site);
      form.reset(pick(site, names));
      conflicts.finish(message);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const { site } = await browserApi('getSiteSettings');
      handleSaved(site);
      const theirs = pick(site, names);
      // Not a conflict of versions.
      if (Object.keys(differences(from, theirs)).length === 0) throw error;
      if (conflicts.merge({ base: from, theirs })) await save(form.getValues(), theirs, true);
    }
  }

  function handleSaved(site: SiteSettingsView) {
    versions.current = pick(site.versions, names);
    setSaved(pick(site, names));
    onSaved(site);
  }

  const state = isDirty ? 'Not saved yet' : wasSubmittedUnchanged ? 'Nothing has changed' : '';
  return { control, field, submit, failure, isBusy, state, conflicts: conflicts.panel };
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

function differences(saved: Values, values: Values): Values {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== saved[name as keyof Values],
  );
  return Object.fromEntries(changed);
}

interface SectionProps {
  heading: string;
  lead?: string;
  form: Pick<
    ReturnType<typeof useSettingsForm>,
    'submit' | 'failure' | 'isBusy' | 'state' | 'conflicts'
  >;
  children: ReactNode;
  /** Below the form, with calls of its own. */
  after?: ReactNode;
}

/** A card with a form that saves itself. */
export function SettingsSection({ heading, lead, form, children, after }: SectionProps) {
  const id = useId();
  const { submit, failure, isBusy, state, conflicts } = form;
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-hairline bg-surface p-5 shadow-rest sm:p-6"
    >
      <h2 id={id}>{heading}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <form noValidate className="mt-5 grid gap-5" onSubmit={submit}>
        {/* Nothing can be changed between sending and the response. */}
        <div className="grid gap-5" inert={isBusy}>
          {children}
        </div>
        <EditConflicts subject="This section" submitLabel="Save" panel={conflicts} />
        <FormAlert failure={failure} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" busy={isBusy} aria-label={`Save ${heading}`}>
            Save
          </Button>
          <p role="status" className="text-sm text-muted">
            {state}
          </p>
        </div>
      </form>
      {after}
    </section>
  );
}

interface ChoiceProps<Name extends keyof SiteValues> {
  control: Control<Values, unknown, Values>;
  name: Name;
  label: string;
  options: readonly { value: SiteValues[Name]; label: string; meaning: string }[];
}

/** One of the settings with a fixed set of values. */
export function ChoiceField<Name extends keyof SiteValues>(props: ChoiceProps<Name>) {
  const { control, name, label, options } = props;
  const { field, fieldState } = useController<Values, keyof Values>({ control, name });
  return (
    <SegmentedRadio
      name={name}
      label={label}
      error={fieldState.error?.message}
      options={options}
      value={field.value as SiteValues[Name]}
      onChange={field.onChange}
      stacked
    />
  );
}
