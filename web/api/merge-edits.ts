import type { ReactNode } from 'react';

/** How a form compares one of its fields, and shows it when it was changed elsewhere too. */
export interface FieldRule<Value> {
  label: string;
  isSame: (one: Value, other: Value) => boolean;
  show: (value: Value) => ReactNode;
}

/** The fields of a form; the compiler names a form that has forgotten one. */
export type FieldRules<Values> = { [Name in keyof Values]-?: FieldRule<Values[Name]> };

/** The rule of a field with a fixed set of values. */
export const choiceRule = <Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
): FieldRule<Value> => ({
  label,
  isSame: (one, other) => one === other,
  show: (value) => options.find((option) => option.value === value)?.label,
});

const namesOf = <Values extends object>(rules: FieldRules<Values>) =>
  Object.keys(rules) as (keyof Values)[];

/** The fields in which two states differ. */
export function differingFields<Values extends object>(
  rules: FieldRules<Values>,
  one: Values,
  other: Values,
) {
  return namesOf(rules).filter((name) => !rules[name].isSame(one[name], other[name]));
}

interface Edits<Values> {
  /** What both are based on; where it is not known, every difference is a conflict. */
  base: Values | undefined;
  mine: Values;
  theirs: Values;
}

/**
 * Three-way merge: a field that only one side has changed has the value of that side. Where both changed
 * it, each in another way, the merged values have mine.
 */
export function mergeEdits<Values extends object>(
  rules: FieldRules<Values>,
  { base, mine, theirs }: Edits<Values>,
) {
  const differing = differingFields(rules, mine, theirs);
  const isAsBase = (name: keyof Values, side: Values) =>
    base !== undefined && rules[name].isSame(base[name], side[name]);
  const taken = differing.filter((name) => isAsBase(name, mine));
  const conflicts = differing.filter((name) => !isAsBase(name, mine) && !isAsBase(name, theirs));
  const values = { ...theirs };
  for (const name of differing) if (!taken.includes(name)) values[name] = mine[name];
  return { values, taken, conflicts };
}
