import type { pendingTexts as english, sentTexts as englishSent } from '../en/pending.ts';
import type { Translation } from '../translation.ts';

export const pendingTexts: Translation<typeof english> = {
  waiting: 'Čeka na vezu',
  edit: 'Izmeni',
  remove: 'Ukloni',
  removed: 'Više se ne šalje.',
  alreadySent: 'U međuvremenu je poslato.',
};

export const sentTexts: Translation<typeof englishSent> = {
  view: 'Pogledaj',
  postRefused: (title, reason) => `„${title}“ nije objavljeno: ${reason}`,
  commentRefused: (title, reason) => `Tvoj komentar na „${title}“ nije poslat: ${reason}`,
  likeRefused: (title, reason) => `Tvoje sviđanje za „${title}“ nije poslato: ${reason}`,
};
