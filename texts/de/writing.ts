import type {
  albumTexts as englishAlbum,
  audienceTexts as englishAudience,
  audienceDialogTexts as englishAudienceDialog,
  draftTexts as englishDraft,
  memoryDateTexts as englishMemoryDate,
  memoryFieldTexts as englishMemoryField,
  newPostTexts as englishNewPost,
  peopleFieldTexts as englishPeopleField,
  pictureTexts as englishPicture,
  postFormTexts as englishPostForm,
  tagTexts as englishTag,
  uploadTexts as englishUpload,
} from '../en/writing.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const memoryFieldTexts: Translation<typeof englishMemoryField> = {
  pictures: 'Bilder',
  title: 'Titel',
  body: 'Text',
  tags: 'Schlagwörter',
  happenedOn: 'Wann es war',
  place: 'Ort',
  people: 'Personen',
  audience: 'Wer sie sehen kann',
};

export const postFormTexts: Translation<typeof englishPostForm> = {
  // Beside the sentence that the draft is saved, on one line of a phone.
  discardDraft: 'Verwerfen',
  discardChanges: 'Verwerfen',
  optional: 'Optional',
  happenedOnOptional: 'Wann es war (optional)',
  placeOptional: 'Ort (optional)',
  peopleOptional: 'Personen (optional)',
  waitingForPictures:
    'Die Bilder sind noch unterwegs. Sobald sie hochgeladen sind, wird deine Erinnerung gesendet.',
  conflictSubject: 'Diese Erinnerung',
  nothingLost: 'Nichts ist verloren: Bilder, Text und Schlagwörter sind noch da.',
};

export const newPostTexts: Translation<typeof englishNewPost> = {
  submit: 'Erinnerung festhalten',
  publishedElsewhere: 'Diese Erinnerung wurde in einem anderen Tab veröffentlicht.',
  viewPost: 'Ansehen',
};

export const albumTexts: Translation<typeof englishAlbum> = {
  hint: '1 bis 10, jedes als JPG, PNG, WEBP, GIF oder SVG und bis 500 KB. Größere Fotos verkleinern wir für dich.',
  choose: 'Bilder wählen',
  dropHint: 'oder hierher ziehen oder einfügen',
  drop: 'Zum Hinzufügen loslassen',
  addMore: 'Weitere Bilder',
  takePhoto: 'Foto aufnehmen',
  notAdded: (count) =>
    plural(count, {
      one: 'Ein Bild wurde nicht hinzugefügt.',
      other: `${count} Bilder wurden nicht hinzugefügt.`,
    }),
  // „1 von 3 Bildern ist …“: the verb follows the first number.
  notUploaded: (failed, total) =>
    plural(total, {
      one: 'Das Bild ist nicht hochgeladen.',
      other: `${failed} von ${total} Bildern ${plural(failed, { one: 'ist', other: 'sind' })} nicht hochgeladen.`,
    }),
  left: (count) =>
    plural(count, { one: `${count} Bild ist noch da.`, other: `${count} Bilder sind noch da.` }),
  removed: (count) =>
    plural(count, { one: 'Das Bild ist entfernt.', other: `${count} Bilder sind entfernt.` }),
  order: 'Reihenfolge',
  place: (position, count) => `${position} von ${count}`,
  placeOfCover: (count) => `1 von ${count}, das Titelbild`,
  thumbnail: {
    uploaded: (place, picture) => `${place}: ${picture}`,
    failed: (place, picture) => `${place}: ${picture}, nicht hochgeladen`,
    postponed: (place, picture) => `${place}: ${picture}, wartet aufs Hochladen`,
    underWay: (place, picture) => `${place}: ${picture}, wird hochgeladen`,
  },
  noDescription: 'ohne Beschreibung',
  cover: 'Titelbild',
  uploadOf: (file) => `Hochladen von ${file}`,
};

export const pictureTexts: Translation<typeof englishPicture> = {
  picture: 'Bild',
  shrinking: (size) => `${size}: wird verkleinert …`,
  waiting: 'Wartet aufs Hochladen',
  upload: 'Hochladen',
  description: 'Bildbeschreibung (optional)',
  descriptionHint: 'Für Menschen, die das Bild nicht sehen können.',
  newPicture: 'Das Bild ist neu: Bitte beschreibe es für Menschen, die es nicht sehen können.',
  makeCover: 'Als Titelbild',
  moveLeft: 'Nach links',
  left: 'Links',
  moveRight: 'Nach rechts',
  right: 'Rechts',
  moved: (place) => `Neuer Platz des Bildes: ${place}.`,
  replace: 'Ersetzen',
  replacePicture: 'Bild ersetzen',
  remove: 'Entfernen',
};

export const uploadTexts: Translation<typeof englishUpload> = {
  leftOut: (files, count) => [
    files,
    plural(count, { one: ' wird nicht hinzugefügt.', other: ' werden nicht hinzugefügt.' }),
  ],
  leftOutBecause: (files, count, reason) => [
    files,
    plural(count, {
      one: ` wird nicht hinzugefügt: ${reason}`,
      other: ` werden nicht hinzugefügt: ${reason}`,
    }),
  ],
  fileLeftOut: (file, reason) => `${file} wird nicht hinzugefügt: ${reason}`,
  dismiss: 'Ausblenden',
  failed: (files, reason) => `${files}: ${reason}`,
  waitingForConnection:
    'Wartet auf eine Verbindung. Du kannst trotzdem veröffentlichen: Alles wird später gesendet.',
  waitingUnkept:
    'Wartet auf eine Verbindung. Die Bilder können auf diesem Gerät nicht warten: Bleib bitte auf dieser Seite und veröffentliche später.',
  removeFailed: (count) => plural(count, { one: 'Entfernen', other: `Diese ${count} entfernen` }),
  uploaded: (done, total) => `${done} von ${total} hochgeladen`,
  allUploaded: (count) => `Alle ${count} Bilder sind hochgeladen.`,
  serverBusy: (waiting) =>
    plural(waiting, {
      one: 'Der Server ist ausgelastet. Ein Bild wartet und wird von selbst noch einmal gesendet.',
      other: `Der Server ist ausgelastet. ${waiting} Bilder warten und werden von selbst noch einmal gesendet.`,
    }),
  uploadedAgain: 'Der Server hat einige Bilder nicht mehr: Sie werden noch einmal hochgeladen.',
  cancelled: 'Die Bilder werden nicht gesendet; alles ist noch da.',
};

export const tagTexts: Translation<typeof englishTag> = {
  more: 'Mehr anzeigen',
  newTag: 'Neues Schlagwort (optional)',
  add: 'Hinzufügen',
};

export const peopleFieldTexts: Translation<typeof englishPeopleField> = {
  hint: 'Gib einen Namen ein; die Eingabetaste oder ein Komma nimmt den ersten Vorschlag. Nur Mitglieder sehen, wer dabei ist.',
  addName: (name) => `„${name}“ als Namen hinzufügen`,
  member: 'Mitglied',
};

export const memoryDateTexts: Translation<typeof englishMemoryDate> = {
  hint: 'So genau du es weißt: Das Jahr genügt.',
  day: 'Tag',
  month: 'Monat',
  year: 'Jahr',
  photoTaken: (date) => `Foto vom ${date}`,
  usePhotoDate: 'Übernehmen',
};

export const audienceTexts: Translation<typeof englishAudience> = {
  // Without „für“: on a phone two stand side by side.
  names: { public: 'Öffentlich', members: 'Mitglieder', private: 'Privat' },
  meanings: {
    public: 'Alle sehen sie.',
    publicOnClosedSite: 'Mitglieder sehen sie, und alle, sobald die Website offen ist.',
    members: 'Wer angemeldet ist, sieht sie.',
    private: 'Nur du und Admins sehen sie.',
  },
};

export const audienceDialogTexts: Translation<typeof englishAudienceDialog> = {
  title: 'Wer diese Erinnerung sieht',
  post: (title) => `„${title}“`,
};

export const draftTexts: Translation<typeof englishDraft> = {
  hint: 'Wird beim Schreiben als Entwurf gespeichert',
  savedJustNow: 'Entwurf gerade eben gespeichert',
  saved: (time) => `Entwurf gespeichert: ${time}`,
  notKeptYet: (count) =>
    plural(count, {
      one: 'Ein Bild ist noch nicht gesichert',
      other: `${count} Bilder sind noch nicht gesichert`,
    }),
  noSpace: (files, count) => [
    'Auf diesem Gerät ist kein Platz mehr: ',
    files,
    plural(count, {
      one: ' bleibt nicht erhalten, wenn diese Seite geschlossen wird.',
      other: ' bleiben nicht erhalten, wenn diese Seite geschlossen wird.',
    }),
  ],
  notKept:
    'Dieser Browser speichert hier keine Bilder: Sie sind weg, wenn diese Seite geschlossen wird.',
  textNotKept:
    'Dein Text konnte auf diesem Gerät nicht gespeichert werden: Er ist weg, wenn du diese Seite verlässt.',
  lost: (files, count) =>
    plural(count, {
      one: `Dieses Bild ist nicht erhalten geblieben: ${files}. Bitte wähle es noch einmal aus.`,
      other: `Diese Bilder sind nicht erhalten geblieben: ${files}. Bitte wähle sie noch einmal aus.`,
    }),
  notStored: 'Das konnte auf diesem Gerät nicht gespeichert werden.',
  discarded: 'Dein Entwurf ist verworfen.',
  sending:
    'Eine Erinnerung wird gerade gesendet. Danach kannst du den verworfenen Entwurf zurückholen.',
  restored: 'Dein Entwurf ist wieder da.',
  restoredInPlace:
    'Dein Entwurf ist wieder da, und zwar anstelle dessen, was du seither geschrieben hast.',
};
