// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { comboboxTexts as english } from '../en/combobox.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const comboboxTexts: Translation<typeof english> = {
  suggestions: 'Предлози',
  remove: (name) => `Уклони: ${name}`,
  found: (count) =>
    `${count} ${plural(count, { one: 'предлог', few: 'предлога', other: 'предлога' })}: бирају стрелице и Enter.`,
  added: (name) => `Додато: ${name}.`,
  removed: (name) => `Уклоњено: ${name}.`,
};
