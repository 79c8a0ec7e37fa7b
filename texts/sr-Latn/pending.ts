import type {
  keptTexts as englishKept,
  pendingTexts as englishPending,
  sentTexts as englishSent,
  waitingTexts as englishWaiting,
} from '../en/pending.ts';
import type { Translation } from '../translation.ts';

export const waitingTexts: Translation<typeof englishWaiting> = {
  waiting: 'Čeka na vezu',
  edit: 'Izmeni',
  remove: 'Ukloni',
};

export const pendingTexts: Translation<typeof englishPending> = {
  list: 'Još nije poslato',
  commentOn: (post) => ['Tvoj komentar na „', post, '“'],
  removed: 'Uklonjeno, neće biti poslato.',
  alreadySent: 'U međuvremenu je poslato.',
  formInUse: 'U obrascu je drugi tekst. Prvo objavi ili odbaci njega.',
};

export const keptTexts: Translation<typeof englishKept> = {
  post: 'Uspomena se objavljuje čim se veza vrati.',
  comment: 'Komentar se šalje čim se veza vrati.',
};

export const sentTexts: Translation<typeof englishSent> = {
  view: 'Pogledaj',
  postRefused: (title, reason) => `Uspomena „${title}“ nije objavljena: ${reason}`,
  commentRefused: (title, reason) => `Tvoj komentar na „${title}“ nije poslat: ${reason}`,
  likeRefused: (title, reason) => `Tvoje sviđanje za „${title}“ nije poslato: ${reason}`,
};
