// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  editConflictTexts as editConflict,
  savedFormTexts as savedForm,
} from '../en/edit-conflicts.ts';
import type { Translation } from '../translation.ts';

export const editConflictTexts: Translation<typeof editConflict> = {
  // The subjects have different genders, so the verb must not agree with them.
  heading: (subject) => `${subject} има новију измену`,
  lead: (submit) =>
    `Настала је у другој картици или на другом уређају, у исто време кад и твоја. Ништа није изгубљено: изабери шта остаје, па поново притисни „${submit}“.`,
  taken: (fields) => `Одатле је већ преузето: ${fields}.`,
  mine: {
    heading: 'Моја верзија',
    labelOf: (field) => `${field}, моја верзија`,
    choose: 'Задржи моју',
    chooseOf: (field) => `Задржи моју: ${field}`,
  },
  theirs: {
    heading: 'Друга верзија',
    labelOf: (field) => `${field}, друга верзија`,
    choose: 'Узми другу',
    chooseOf: (field) => `Узми другу: ${field}`,
  },
  empty: 'празно',
  open: (open, count) => `Изабери још ${open} од ${count}`,
  ready: (submit) => `Спремно: притисни „${submit}“.`,
  merged: (fields) => `Измењено на другом месту и задржано: ${fields}.`,
  saved: 'Све је сачувано.',
};

export const savedFormTexts: Translation<typeof savedForm> = {
  changed: 'Још није сачувано',
  unchanged: 'Ништа није измењено',
};
