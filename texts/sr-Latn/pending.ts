import type {
  pendingTexts as englishPending,
  sentTexts as englishSent,
  waitingTexts as englishWaiting,
} from '../en/pending.ts';
import type { Translation } from '../translation.ts';

export const waitingTexts: Translation<typeof englishWaiting> = {
  waiting: 'Čeka na vezu',
  sending: (picture, pictures) =>
    pictures === 1 ? 'Šalje se…' : `Šalje se ${picture}. od ${pictures}`,
  sentAgain: (reason) => `${reason} Šalje se ponovo samo od sebe.`,
  edit: 'Izmeni',
  remove: 'Ukloni',
};

export const pendingTexts: Translation<typeof englishPending> = {
  list: 'Još nije poslato',
  commentOn: (post) => ['Tvoj komentar na „', post, '“'],
  removed: 'Uklonjeno, neće biti poslato.',
  alreadySent: 'U međuvremenu je poslato.',
  beingSent: 'Upravo se šalje.',
  picturesMissing: 'Neke od slika više nisu na ovom uređaju.',
  picturesUnreadable: 'Slike tvoje uspomene trenutno ne mogu da se pročitaju na ovom uređaju.',
  formInUse: 'U obrascu je drugi tekst. Prvo objavi ili odbaci njega.',
  postWaits: 'Uspomena čeka na ovom uređaju. Objavljuje se kad sajt bude otvoren i ima veze.',
  commentWaits: 'Komentar čeka na ovom uređaju. Šalje se kad sajt bude otvoren i ima veze.',
};

export const sentTexts: Translation<typeof englishSent> = {
  view: 'Pogledaj',
  postRefused: (title, reason) => `Uspomena „${title}“ nije objavljena: ${reason}`,
  commentRefused: (title, reason) => `Tvoj komentar na „${title}“ nije poslat: ${reason}`,
  likeRefused: (title, reason) => `Tvoje sviđanje za „${title}“ nije poslato: ${reason}`,
};
