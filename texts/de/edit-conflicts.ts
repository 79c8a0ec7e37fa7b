import type {
  editConflictTexts as englishEditConflict,
  savedFormTexts as englishSavedForm,
} from '../en/edit-conflicts.ts';
import type { Translation } from '../translation.ts';

export const editConflictTexts: Translation<typeof englishEditConflict> = {
  // All subjects are in the singular.
  heading: (subject) => `${subject} wurde anderswo geändert`,
  lead: (submit) =>
    `In einem anderen Tab oder auf einem anderen Gerät, während du hier geschrieben hast. Nichts ist verloren: Wähle, was bleibt, und drücke dann noch einmal auf „${submit}“.`,
  taken: (fields) => `Von dort schon übernommen: ${fields}.`,
  mine: {
    heading: 'Meine Fassung',
    labelOf: (field) => `${field}, meine Fassung`,
    choose: 'Meine behalten',
    chooseOf: (field) => `Meine behalten: ${field}`,
  },
  theirs: {
    heading: 'Andere Fassung',
    labelOf: (field) => `${field}, andere Fassung`,
    choose: 'Andere nehmen',
    chooseOf: (field) => `Andere nehmen: ${field}`,
  },
  empty: 'leer',
  open: (open, count) => `Noch ${open} von ${count} zu wählen`,
  ready: (submit) => `Fertig: Drücke auf „${submit}“.`,
  merged: (fields) => `Anderswo geändert und übernommen: ${fields}.`,
  saved: 'Alles ist gespeichert.',
};

export const savedFormTexts: Translation<typeof englishSavedForm> = {
  changed: 'Noch nicht gespeichert',
  unchanged: 'Nichts geändert',
};
