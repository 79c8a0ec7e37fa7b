import type {
  choiceFieldTexts as englishChoiceField,
  dialogTexts as englishDialog,
  drawerTexts as englishDrawer,
  fieldTexts as englishField,
  passwordFieldTexts as englishPasswordField,
  textAreaTexts as englishTextArea,
} from '../en/forms.ts';
import type { Translation } from '../translation.ts';

export const fieldTexts: Translation<typeof englishField> = { required: 'Pflichtfeld' };

export const passwordFieldTexts: Translation<typeof englishPasswordField> = {
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
};

export const choiceFieldTexts: Translation<typeof englishChoiceField> = {
  keys: 'Mit den Pfeiltasten wechseln, mit der Leertaste wählen.',
};

export const textAreaTexts: Translation<typeof englishTextArea> = {
  characters: 'Zeichen',
  nearLimit: (limit) => `Die Grenze von ${limit} Zeichen ist nah`,
  overLimit: (limit) => `Die Grenze von ${limit} Zeichen ist überschritten`,
};

export const dialogTexts: Translation<typeof englishDialog> = {
  keepEditing: 'Weiter bearbeiten',
};

export const drawerTexts: Translation<typeof englishDrawer> = { close: 'Menü schließen' };
