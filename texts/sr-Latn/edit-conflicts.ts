import type {
  editConflictTexts as editConflict,
  savedFormTexts as savedForm,
} from '../en/edit-conflicts.ts';
import type { Translation } from '../translation.ts';

export const editConflictTexts: Translation<typeof editConflict> = {
  // The subjects have different genders, so the verb must not agree with them.
  heading: (subject) => `${subject} ima noviju izmenu`,
  lead: (submit) =>
    `Nastala je u drugoj kartici ili na drugom uređaju, u isto vreme kad i tvoja. Ništa nije izgubljeno: izaberi šta ostaje, pa ponovo pritisni „${submit}“.`,
  taken: (fields) => `Odatle je već preuzeto: ${fields}.`,
  mine: {
    heading: 'Moja verzija',
    labelOf: (field) => `${field}, moja verzija`,
    choose: 'Zadrži moju',
    chooseOf: (field) => `Zadrži moju: ${field}`,
  },
  theirs: {
    heading: 'Druga verzija',
    labelOf: (field) => `${field}, druga verzija`,
    choose: 'Uzmi drugu',
    chooseOf: (field) => `Uzmi drugu: ${field}`,
  },
  empty: 'prazno',
  open: (open, count) => `Izaberi još ${open} od ${count}`,
  ready: (submit) => `Spremno: pritisni „${submit}“.`,
  merged: (fields) => `Izmenjeno na drugom mestu i zadržano: ${fields}.`,
  saved: 'Sve je sačuvano.',
};

export const savedFormTexts: Translation<typeof savedForm> = {
  changed: 'Još nije sačuvano',
  unchanged: 'Ništa nije izmenjeno',
};
