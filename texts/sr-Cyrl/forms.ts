// Generated from sr-Latn by `npm run texts`; not edited by hand.
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

export const fieldTexts: Translation<typeof field> = { required: 'Обавезно' };

export const passwordFieldTexts: Translation<typeof passwordField> = {
  show: 'Прикажи лозинку',
  hide: 'Сакриј лозинку',
};

export const choiceFieldTexts: Translation<typeof choiceField> = {
  keys: 'Стрелице померају, размакница бира.',
};

/** After „od“ and a number. */
const characters = (count: number) =>
  `${count} ${plural(count, { one: 'знака', few: 'знака', other: 'знакова' })}`;

export const textAreaTexts: Translation<typeof textArea> = {
  characters: 'знакова',
  nearLimit: (limit) => `Близу границе од ${characters(limit)}`,
  overLimit: (limit) => `Преко границе од ${characters(limit)}`,
};

export const dialogTexts: Translation<typeof dialog> = { keepEditing: 'Остани овде' };

export const drawerTexts: Translation<typeof drawer> = { close: 'Затвори мени' };
