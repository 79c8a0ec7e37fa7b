import { describe, expect, it } from 'vitest';
import { type FieldRules, mergeEdits } from './merge-edits.ts';

const isSame = (one: string, other: string) => one.trim() === other.trim();
const rules: FieldRules<{ title: string }> = { title: { label: 'Title', isSame, show: String } };

const merge = (base: string | undefined, mine: string, theirs: string) => {
  const known = base === undefined ? undefined : { title: base };
  const edits = { base: known, mine: { title: mine }, theirs: { title: theirs } };
  const { values, taken, conflicts } = mergeEdits(rules, edits);
  return [values.title, taken.length > 0, conflicts.length > 0];
};

describe('a field', () => {
  it.each<[string, string | undefined, string, string, string, boolean, boolean]>([
    ['that nobody changed stays', 'a', 'a', 'a', 'a', false, false],
    ['that only I changed is mine', 'a', 'b', 'a', 'b', false, false],
    ['that only they changed is theirs', 'a', 'a', 'b', 'b', true, false],
    ['that both changed alike is theirs', 'a', 'b ', 'b', 'b', false, false],
    ['that both changed differently is a conflict', 'a', 'b', 'c', 'b', false, true],
    ['of an unknown base is a conflict where it differs', undefined, 'b', 'c', 'b', false, true],
    ['of an unknown base is none where it does not', undefined, 'b', 'b', 'b', false, false],
  ])('%s', (_, base, mine, theirs, ...expected) => {
    expect(merge(base, mine, theirs)).toEqual(expected);
  });
});
