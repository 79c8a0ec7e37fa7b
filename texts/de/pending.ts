import type { pendingTexts as english, sentTexts as englishSent } from '../en/pending.ts';
import type { Translation } from '../translation.ts';

export const pendingTexts: Translation<typeof english> = {
  waiting: 'Wartet auf eine Verbindung',
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  removed: 'Wird nicht mehr gesendet.',
  alreadySent: 'Das ist inzwischen gesendet.',
};

export const sentTexts: Translation<typeof englishSent> = {
  view: 'Ansehen',
  postRefused: (title, reason) => `„${title}“ ist nicht veröffentlicht: ${reason}`,
  commentRefused: (title, reason) => `Dein Kommentar zu „${title}“ ist nicht gesendet: ${reason}`,
  likeRefused: (title, reason) => `Dein Herz für „${title}“ ist nicht gesendet: ${reason}`,
};
