import { plural } from './plural.ts';

/** A field that finds what is chosen in it. */
export const comboboxTexts = {
  suggestions: 'Suggestions',
  remove: (name: string) => `Remove ${name}`,
  // To screen readers.
  found: (count: number) =>
    `${count} ${plural(count, { one: 'suggestion', other: 'suggestions' })}: arrow keys and Enter choose.`,
  added: (name: string) => `${name} is added.`,
  removed: (name: string) => `${name} is removed.`,
} as const;
