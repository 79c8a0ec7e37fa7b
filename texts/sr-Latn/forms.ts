import type {
  choiceFieldTexts as choiceField,
  dialogTexts as dialog,
  drawerTexts as drawer,
  fieldTexts as field,
  passwordFieldTexts as passwordField,
  textAreaTexts as textArea,
} from '../en/forms.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const fieldTexts: Translation<typeof field> = { required: 'Obavezno' };

export const passwordFieldTexts: Translation<typeof passwordField> = {
  show: 'Prikaži lozinku',
  hide: 'Sakrij lozinku',
};

export const choiceFieldTexts: Translation<typeof choiceField> = {
  keys: 'Strelice pomeraju, razmaknica bira.',
};

/** After „od“ and a number. */
const characters = (count: number) =>
  `${count} ${plural(count, { one: 'znaka', few: 'znaka', other: 'znakova' })}`;

export const textAreaTexts: Translation<typeof textArea> = {
  characters: 'znakova',
  nearLimit: (limit) => `Blizu granice od ${characters(limit)}`,
  overLimit: (limit) => `Preko granice od ${characters(limit)}`,
};

export const dialogTexts: Translation<typeof dialog> = { keepEditing: 'Ostani ovde' };

export const drawerTexts: Translation<typeof drawer> = { close: 'Zatvori meni' };
