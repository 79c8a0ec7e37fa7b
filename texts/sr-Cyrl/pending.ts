// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  pendingTexts as englishPending,
  sentTexts as englishSent,
  waitingTexts as englishWaiting,
} from '../en/pending.ts';
import type { Translation } from '../translation.ts';

export const waitingTexts: Translation<typeof englishWaiting> = {
  waiting: 'Чека на везу',
  sending: (picture, pictures) =>
    pictures === 1 ? 'Шаље се…' : `Шаље се ${picture}. од ${pictures}`,
  sentAgain: (reason) => `${reason} Шаље се поново само од себе.`,
  edit: 'Измени',
  remove: 'Уклони',
};

export const pendingTexts: Translation<typeof englishPending> = {
  list: 'Још није послато',
  commentOn: (post) => ['Твој коментар на „', post, '“'],
  removed: 'Уклоњено, неће бити послато.',
  alreadySent: 'У међувремену је послато.',
  beingSent: 'Управо се шаље.',
  picturesMissing: 'Неке од слика више нису на овом уређају.',
  picturesUnreadable: 'Слике твоје успомене тренутно не могу да се прочитају на овом уређају.',
  formInUse: 'У обрасцу је други текст. Прво објави или одбаци њега.',
  postWaits: 'Успомена чека на овом уређају. Објављује се кад сајт буде отворен и има везе.',
  commentWaits: 'Коментар чека на овом уређају. Шаље се кад сајт буде отворен и има везе.',
};

export const sentTexts: Translation<typeof englishSent> = {
  view: 'Погледај',
  postRefused: (title, reason) => `Успомена „${title}“ није објављена: ${reason}`,
  commentRefused: (title, reason) => `Твој коментар на „${title}“ није послат: ${reason}`,
  likeRefused: (title, reason) => `Твоје свиђање за „${title}“ није послато: ${reason}`,
};
