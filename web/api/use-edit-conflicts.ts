import { useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { editConflictTexts } from '#texts/edit-conflicts.ts';
import { toast } from '../ui/feedback/toast.ts';
import { ApiError } from './client.ts';
import { type FieldRules, mergeEdits } from './merge-edits.ts';

/** Whether what an edit is based on was changed elsewhere. */
export const isEditConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict';

type Side = 'mine' | 'theirs';

interface Conflict<Values> {
  base: Values | undefined;
  mine: Values;
  theirs: Values;
  names: (keyof Values & string)[];
  /** The labels of the fields that were changed only elsewhere. */
  taken: string[];
}

interface Changes<Values> {
  /** What the form was loaded with; undefined when nobody knows. */
  base: Values | undefined;
  /** The form's own values unless given. */
  mine?: Values | undefined;
  /** What is saved now. */
  theirs: Values;
}

/** The fields of a form that were changed elsewhere while it was open, and the member's choices. */
export function useEditConflicts<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  rules: FieldRules<Values>,
) {
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  // Known before the next render: a draft that is saved meanwhile needs its base.
  const latest = useRef(conflict);
  const [chosen, setChosen] = useState<Partial<Record<keyof Values, Side>>>({});
  const panel = useRef<HTMLElement>(null);
  const shouldFocus = useRef(false);
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) } as Values;
  useEffect(() => {
    if (conflict && shouldFocus.current) panel.current?.focus();
  }, [conflict]);

  /** Merges what was changed elsewhere into the form; returns whether there is nothing to ask. */
  function merge(
    { base, mine = form.getValues(), theirs }: Changes<Values>,
    { focus = true } = {},
  ): boolean {
    const from = withOpenQuestions(base);
    const merged = mergeEdits(rules, { base: from, mine, theirs });
    const names = merged.conflicts as (keyof Values & string)[];
    const isMerged = names.length === 0;
    shouldFocus.current = focus;
    const taken = merged.taken.map((name) => rules[name].label);
    set(isMerged ? null : { base: from, mine: merged.values, theirs, names, taken });
    form.reset(merged.values);
    setChosen({});
    if (isMerged && taken.length > 0) {
      toast.info(editConflictTexts.merged(taken.join(', ')));
    }
    return isMerged;
  }

  function set(next: Conflict<Values> | null) {
    latest.current = next;
    setConflict(next);
  }

  /** A question that nobody has answered is asked again. */
  function withOpenQuestions(base: Values | undefined): Values | undefined {
    const open = conflict?.names.filter(isOpen) ?? [];
    if (!conflict || open.length === 0) return base;
    if (!conflict.base || !base) return undefined;
    const asked = { ...base };
    for (const name of open) asked[name] = conflict.base[name];
    return asked;
  }

  function choose(name: keyof Values & string, side: Side) {
    if (!conflict) return;
    setChosen({ ...chosen, [name]: side });
    const path = name as string as Path<Values>;
    form.setValue(path, conflict[side][name], { shouldValidate: true });
  }

  /** Writing something else in the field is a choice too. */
  const isEdited = (name: keyof Values) =>
    conflict !== null && !rules[name].isSame(values[name], conflict.mine[name]);
  const isOpen = (name: keyof Values) => !chosen[name] && !isEdited(name);

  /** Whether there is nothing left to choose; otherwise the first open question gets the focus. */
  function areDecided(): boolean {
    const open = conflict?.names.find(isOpen);
    if (!open) return true;
    panel.current?.querySelector<HTMLElement>('[data-open] button')?.focus();
    return false;
  }

  return {
    /** What the values are based on: the saved ones, unless there is a conflict. */
    baseOf: (saved: Values) => (latest.current ? latest.current.base : saved),
    merge,
    areDecided,
    forget: () => set(null),
    /** Everything is saved; without a message there was nothing left to send. */
    finish(message: string = editConflictTexts.saved) {
      set(null);
      toast.success(message);
    },
    /** The properties of `EditConflicts`. */
    panel: conflict && {
      ref: panel,
      taken: conflict.taken,
      onChoose: choose as (name: string, side: Side) => void,
      questions: conflict.names.map((name) => ({
        name,
        label: rules[name].label,
        mine: rules[name].show(conflict.mine[name]),
        theirs: rules[name].show(conflict.theirs[name]),
        chosen: chosenSide(name),
        isOpen: isOpen(name),
      })),
    },
  };

  function chosenSide(name: keyof Values): Side | undefined {
    if (!conflict) return undefined;
    if (rules[name].isSame(values[name], conflict.theirs[name])) return 'theirs';
    return isEdited(name) ? undefined : chosen[name];
  }
}
