import type {
  pendingTexts as englishPending,
  sentTexts as englishSent,
  waitingTexts as englishWaiting,
} from '../en/pending.ts';
import type { Translation } from '../translation.ts';

export const waitingTexts: Translation<typeof englishWaiting> = {
  waiting: 'Wartet auf eine Verbindung',
  sending: (picture, pictures) =>
    pictures === 1 ? 'Wird gesendet …' : `Bild ${picture} von ${pictures} wird gesendet`,
  sentAgain: (reason) => `${reason} Es wird von selbst noch einmal gesendet.`,
  edit: 'Bearbeiten',
  remove: 'Entfernen',
};

export const pendingTexts: Translation<typeof englishPending> = {
  list: 'Noch nicht gesendet',
  commentOn: (post) => ['Dein Kommentar zu „', post, '“'],
  removed: 'Entfernt. Es wird nicht gesendet.',
  alreadySent: 'Das ist inzwischen gesendet.',
  beingSent: 'Das wird gerade gesendet.',
  picturesMissing: 'Einige der Bilder sind nicht mehr auf diesem Gerät.',
  picturesUnreadable:
    'Die Bilder deiner Erinnerung lassen sich auf diesem Gerät gerade nicht lesen.',
  formInUse: 'Im Formular steht ein anderer Text. Veröffentliche oder verwirf ihn bitte zuerst.',
  postWaits:
    'Deine Erinnerung wartet auf diesem Gerät. Sie wird veröffentlicht, sobald diese Website mit Verbindung offen ist.',
  commentWaits:
    'Dein Kommentar wartet auf diesem Gerät. Er wird gesendet, sobald diese Website mit Verbindung offen ist.',
};

export const sentTexts: Translation<typeof englishSent> = {
  view: 'Ansehen',
  postRefused: (title, reason) => `„${title}“ ist nicht veröffentlicht: ${reason}`,
  commentRefused: (title, reason) => `Dein Kommentar zu „${title}“ ist nicht gesendet: ${reason}`,
  likeRefused: (title, reason) => `Dein Herz für „${title}“ ist nicht gesendet: ${reason}`,
};
