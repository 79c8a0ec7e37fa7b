import type { comboboxTexts as english } from '../en/combobox.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const comboboxTexts: Translation<typeof english> = {
  suggestions: 'Vorschläge',
  remove: (name) => `${name} entfernen`,
  found: (count) =>
    `${count} ${plural(count, { one: 'Vorschlag', other: 'Vorschläge' })}: mit Pfeiltasten und Eingabetaste wählen.`,
  added: (name) => `${name} ist hinzugefügt.`,
  removed: (name) => `${name} ist entfernt.`,
};
