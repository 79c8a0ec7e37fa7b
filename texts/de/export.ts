import type { exportPageTexts as english } from '../en/export.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const exportPageTexts: Translation<typeof english> = {
  title: (name) => `Erinnerungen von ${name}`,
  memories: (count) => `${count} ${plural(count, { one: 'Erinnerung', other: 'Erinnerungen' })}`,
  memberFrom: (date) => `Mitglied seit ${date}`,
  trash: 'Im Papierkorb',
  savedFrom: (site, time) => [`Gespeichert von ${site} am `, time, '.'],
  forPrograms: (file) => ['Alles für Programme steht in ', file, '.'],

  allMemories: 'Alle Erinnerungen',
  // As on the site: „Gefällt mir“ has no plural.
  likes: (count) => `${count} ${plural(count, { one: 'Herz', other: 'Herzen' })}`,
  comments: (count) => `${count} ${plural(count, { one: 'Kommentar', other: 'Kommentare' })}`,
  commentOf: (name, time) => [`Kommentar von ${name}, `, time],
  people: (names) => `Mit ${names}`,
  removedComment: 'Dieser Kommentar wurde entfernt.',
  edited: (time) => ['bearbeitet ', time],
  missingPicture: 'Das Bild dazu wurde nicht gefunden.',
  audiences: { members: 'Für Mitglieder', private: 'Privat' },
};
