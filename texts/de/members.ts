import type { membersTexts as english, noMembersTexts as englishNoMembers } from '../en/members.ts';
import type { Translation } from '../translation.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

export const membersTexts: Translation<typeof english> = {
  heading: 'Mitglieder',
  count: (count) =>
    `${count.toLocaleString(language)} ${plural(count, { one: 'Mitglied', other: 'Mitglieder' })}`,
  search: 'Mitglieder suchen',
  searchHint: 'Nach Namen suchen',
  searchIsCut: (letters) => `Gesucht wird nur nach den ersten ${letters} Zeichen.`,
};

export const noMembersTexts: Translation<typeof englishNoMembers> = {
  title: 'Noch ist niemand hier',
  text: (site) => `${site} wartet auf das erste Mitglied.`,
  join: 'Mach den Anfang',

  notFound: (name) => `Hier heißt niemand „${name}“`,
  notFoundHint: 'Ein Teil des Vor- oder Nachnamens genügt. Vielleicht wird er anders geschrieben?',
  showAll: 'Alle Mitglieder zeigen',
};
