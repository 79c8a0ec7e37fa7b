import type { comboboxTexts as english } from '../en/combobox.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const comboboxTexts: Translation<typeof english> = {
  suggestions: 'Predlozi',
  remove: (name) => `Ukloni: ${name}`,
  found: (count) =>
    `${count} ${plural(count, { one: 'predlog', few: 'predloga', other: 'predloga' })}: biraju strelice i Enter.`,
  added: (name) => `Dodato: ${name}.`,
  removed: (name) => `Uklonjeno: ${name}.`,
};
