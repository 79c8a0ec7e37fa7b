import { type ReactNode, useEffect, useId, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { SiteSettingsView } from '#contract/site.ts';
import type { SiteValues } from '#contract/site-defaults.ts';
import { browserApi } from '../../api/browser.ts';
import { readToken } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { Button } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { SegmentedRadio } from '../../ui/fields/choice-fields.tsx';

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
  const pick = (from: Values): Values =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  const [saved, setSaved] = useState(() => pick(settings));
  const key = `site-settings:${section}`;
  const [initial] = useState(() => ({ ...saved, ...findUnsaved(key, names) }));
  const [wasSubmittedUnchanged, setSubmittedUnchanged] = useState(false);
  const { form, field, submit, failure, isBusy } = useCallForm<Values>({
    loadSchema: () => loadSchema(names),
    defaultValues: initial,
    async send(values) {
      const changes = differences(saved, values);
      setSubmittedUnchanged(Object.keys(changes).length === 0);
      if (Object.keys(changes).length === 0) return;
      if (confirm && !(await confirm(changes))) return;
      const { site, message } = await browserApi('changeSite', changes);
      setSaved(pick(site));
      form.reset(pick(site));
      onSaved(site);
      toast.success(message);
    },
  });
  const { control } = form;
  const unsaved = JSON.stringify(differences(saved, { ...saved, ...useWatch({ control }) }));
  const isDirty = unsaved !== '{}';
  useUnsavedStored(key, isDirty ? unsaved : null);
  useEffect(() => onDirty(section, isDirty), [section, isDirty, onDirty]);
  const state = isDirty ? 'Not saved yet' : wasSubmittedUnchanged ? 'Nothing has changed' : '';
  return { control, field, submit, failure, isBusy, state };
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

function findUnsaved(key: string, names: readonly (keyof SiteValues)[]): Values {
  try {
    const stored: Values = JSON.parse(readStored(key, 'sessionStorage') ?? '{}');
    const known = names.filter((name) => typeof stored[name] === 'string');
    return Object.fromEntries(known.map((name) => [name, stored[name]]));
  } catch {
    return {};
  }
}

async function loadSchema(names: readonly (keyof SiteValues)[]) {
  const { SiteFields } = await import('#contract/site.ts');
  const mask = Object.fromEntries(names.map((name) => [name, true]));
  return SiteFields.pick(mask as { name: true }) as unknown as z.ZodType<Values, Values>;
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
  form: Pick<ReturnType<typeof useSettingsForm>, 'submit' | 'failure' | 'isBusy' | 'state'>;
  children: ReactNode;
  /** Below the form, with calls of its own. */
  after?: ReactNode;
}

/** A card with a form that saves itself. */
export function SettingsSection({ heading, lead, form, children, after }: SectionProps) {
  const id = useId();
  const { submit, failure, isBusy, state } = form;
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
