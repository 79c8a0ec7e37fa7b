// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { pendingTexts as english, sentTexts as englishSent } from '../en/pending.ts';
import type { Translation } from '../translation.ts';

export const pendingTexts: Translation<typeof english> = {
  waiting: 'Чека на везу',
  edit: 'Измени',
  remove: 'Уклони',
  removed: 'Више се не шаље.',
  alreadySent: 'У међувремену је послато.',
};

export const sentTexts: Translation<typeof englishSent> = {
  view: 'Погледај',
  postRefused: (title, reason) => `„${title}“ није објављено: ${reason}`,
  commentRefused: (title, reason) => `Твој коментар на „${title}“ није послат: ${reason}`,
  likeRefused: (title, reason) => `Твоје свиђање за „${title}“ није послато: ${reason}`,
};
