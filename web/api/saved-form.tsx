import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { savedFormTexts } from '#texts/edit-conflicts.ts';
import { Button } from '../ui/buttons.tsx';
import { classNames } from '../ui/class-names.ts';
import { EditConflicts } from '../ui/feedback/edit-conflicts.tsx';
import { FormAlert } from '../ui/feedback/form-alert.tsx';
import { SegmentedRadio, type SegmentedRadioProps } from '../ui/fields/choice-fields.tsx';
import { differingFields, type FieldRules } from './merge-edits.ts';
import { useCallForm } from './use-call-form.ts';
import { isEditConflict, useEditConflicts } from './use-edit-conflicts.ts';

/** What the server has, and the version that goes back with changes of it. */
export interface Saved<Values, Version> {
  values: Values;
  version: Version;
}

interface SavedFormOptions<Values extends FieldValues, Version> {
  loadSchema: () => Promise<z.ZodType<Values, Values>>;
  rules: FieldRules<Values>;
  saved: Saved<Values, Version>;
  /** Typed before and not sent, such as before a reload. */
  unsent?: Partial<Values> | undefined;
  /** Sends the values or what differs; undefined when the member has decided otherwise. */
  save: (
    values: Values,
    based: { version: Version; changes: Partial<Values> },
  ) => Promise<{ saved: Saved<Values, Version>; message: string } | undefined>;
  /** Reads what was saved elsewhere, if there are versions. */
  read?: () => Promise<Saved<Values, Version>>;
  /** Called when what is typed begins or ceases to differ from what is saved. */
  onChanged?: (isChanged: boolean) => void;
}

/** A form of what is saved already. What was saved elsewhere meanwhile is merged first, or asked about. */
export function useSavedForm<Values extends FieldValues, Version>(
  options: SavedFormOptions<Values, Version>,
) {
  const { loadSchema, rules, unsent, save, read, onChanged } = options;
  const [saved, setSaved] = useState(options.saved);
  const [wasSubmittedUnchanged, setSubmittedUnchanged] = useState(false);
  const { form, field, submit, failure, isBusy } = useCallForm<Values>({
    loadSchema,
    defaultValues: { ...saved.values, ...unsent } as DefaultValues<Values>,
    async send(values) {
      if (conflicts.areDecided()) await send(values, saved, conflicts.panel !== null);
    },
  });
  const conflicts = useEditConflicts(form, rules);
  const { control } = form;
  const changes = changesOf(saved.values, { ...saved.values, ...useWatch({ control }) });
  const isChanged = Object.keys(changes).length > 0;
  const report = useEffectEvent((isDifferent: boolean) => onChanged?.(isDifferent));
  useEffect(() => report(isChanged), [isChanged]);

  function changesOf(from: Values, to: Values): Partial<Values> {
    const names = differingFields(rules, from, to);
    return Object.fromEntries(names.map((name) => [name, to[name]])) as Partial<Values>;
  }

  async function send(values: Values, from: typeof saved, hasMerged: boolean): Promise<void> {
    const changes = changesOf(from.values, values);
    const isUnchanged = Object.keys(changes).length === 0;
    setSubmittedUnchanged(isUnchanged && !hasMerged);
    if (isUnchanged && hasMerged) conflicts.finish();
    if (isUnchanged) return;
    const sent = form.getValues();
    try {
      const response = await save(values, { version: from.version, changes });
      if (!response) return;
      const typed = form.getValues();
      setSaved(response.saved);
      form.reset(response.saved.values);
      // Typed while the response was on its way.
      for (const name of differingFields(rules, sent, typed)) {
        form.setValue(name as FieldPath<Values>, typed[name]);
      }
      conflicts.finish(response.message);
    } catch (error) {
      if (!read || !isEditConflict(error)) throw error;
      const theirs = await read();
      setSaved(theirs);
      // Not a conflict of versions.
      if (JSON.stringify(theirs.version) === JSON.stringify(from.version)) throw error;
      const isMerged = conflicts.merge({ base: from.values, theirs: theirs.values });
      if (isMerged) await send(form.getValues(), theirs, true);
    }
  }

  const state = isChanged
    ? savedFormTexts.changed
    : wasSubmittedUnchanged
      ? savedFormTexts.unchanged
      : '';
  const { panel } = conflicts;
  const ofForm = { submit, failure, isBusy, isChanged, state, panel };
  const { setValue } = form;
  return { ...ofForm, control, field, setValue, conflicts, saved, changes };
}

interface SavedFormProps {
  form: Pick<
    ReturnType<typeof useSavedForm>,
    'submit' | 'failure' | 'isBusy' | 'isChanged' | 'state' | 'panel'
  >;
  /** What may have been changed elsewhere: `Your profile`. */
  subject: string;
  submitLabel: string;
  /** Of a form that fills the page: the button stays in view, and is enabled when something changed. */
  sticky?: boolean;
  /** The fields. */
  children: ReactNode;
}

export function SavedForm({ form, subject, submitLabel, sticky, children }: SavedFormProps) {
  const { isBusy, isChanged, panel } = form;
  const isDisabled = sticky && !isChanged && !panel && !isBusy;
  return (
    <form
      noValidate
      className={classNames(
        'grid grid-cols-1 gap-5',
        // What gets the focus is not below the button.
        sticky && '**:scroll-mb-24',
      )}
      onSubmit={form.submit}
    >
      {children}
      <EditConflicts subject={subject} submitLabel={submitLabel} panel={panel} />
      <div
        className={classNames(
          'grid grid-cols-1 gap-3',
          sticky &&
            'sticky bottom-0 z-10 -mx-4 border-t border-hairline bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        )}
      >
        <FormAlert failure={form.failure} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            // Not `disabled`: after saving, the button would lose the focus.
            aria-disabled={isDisabled || undefined}
            className={classNames(isDisabled && 'cursor-not-allowed opacity-55')}
          >
            {submitLabel}
          </Button>
          <p role="status" className="text-sm text-muted">
            {form.state}
          </p>
        </div>
      </div>
    </form>
  );
}

interface ChoiceFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends Omit<SegmentedRadioProps<FieldPathValue<Values, Name>>, 'name' | 'value' | 'onChange'> {
  control: Control<Values, unknown, Values>;
  name: Name;
}

/** A field of a form with a fixed set of values. */
export function ChoiceField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...rest
}: ChoiceFieldProps<Values, Name>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <SegmentedRadio
      {...rest}
      name={name}
      error={fieldState.error?.message}
      value={field.value}
      onChange={field.onChange}
    />
  );
}
