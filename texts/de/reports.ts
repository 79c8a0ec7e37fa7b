import type {
  dismissReportsTexts as englishDismissReports,
  reportTexts as englishReport,
  reportedItemTexts as englishReportedItem,
  reportsTexts as englishReports,
} from '../en/reports.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const reportsTexts: Translation<typeof englishReports> = {
  heading: 'Meldungen',
  lead: 'Was Mitglieder gemeldet haben: Texte, wie sie damals waren, Bilder, wie sie jetzt sind.',
  reported: 'Gemeldet',
  empty: 'Keine Meldungen.',
  emptyHint:
    'Wenn Mitglieder eine Erinnerung oder einen Kommentar melden, entscheidest du hier darüber.',
  browsePosts: 'Erinnerungen ansehen',
};

// „Das“ and „es“, as it is about memories and comments.
export const reportedItemTexts: Translation<typeof englishReportedItem> = {
  commentOn: (post) => `Kommentar zu „${post}“`,
  comment: 'Kommentar',
  by: <Part>(author: Part) => ['Von ', author],
  bySuspended: <Part>(author: Part) => ['Von ', author, ' (gesperrt)'],
  reports: (count, categories) =>
    `${count} ${plural(count, { one: 'Meldung', other: 'Meldungen' })}: ${categories}`,
  inTrash: 'Liegt im Papierkorb. Wiederherstellen kann es, wer es gelöscht hat.',
  deleted: 'Inzwischen gelöscht.',
  asReported: 'Hier steht, was gemeldet wurde.',
  furtherPictures: 'Weitere Bilder',
  showAll: 'Alles zeigen',
  showLess: 'Weniger zeigen',

  isOwn:
    'Das hast du geschrieben. Deshalb erfährst du nicht, wer es gemeldet hat und mit welcher Notiz.',
  anotherDecides: 'Über die Meldungen entscheidet ein anderer Admin.',

  dismiss: 'Verwerfen',
  dismissOf: {
    post: (title) => `Meldungen zu „${title}“ verwerfen`,
    comment: (author) => `Meldungen zum Kommentar von ${author} verwerfen`,
  },
  // What screen readers say begins with the label of the button.
  remove: { post: 'Erinnerung löschen', comment: 'Kommentar entfernen' },
  removeOf: {
    post: (title) => `Erinnerung löschen: „${title}“`,
    comment: (author) => `Kommentar entfernen: von ${author}`,
  },
  suspend: 'Mitglied sperren',
  suspendOf: (author) => `Mitglied sperren: ${author}`,
};

export const reportTexts: Translation<typeof englishReport> = {
  formerMember: 'Ein früheres Mitglied',
  pictureReplaced: 'Das Bild wurde seitdem ersetzt.',
  earlierText: 'Damals lautete der Text anders',
  newestShown: (count) =>
    plural(count, {
      one: 'Zu sehen ist die neueste Meldung.',
      other: `Zu sehen sind die neuesten ${count} Meldungen.`,
    }),
};

export const dismissReportsTexts: Translation<typeof englishDismissReports> = {
  post: (title) => `Meldungen zu „${title}“ verwerfen?`,
  comment: 'Meldungen verwerfen?',
  stays: {
    post: 'Die Erinnerung bleibt, wie sie ist.',
    comment: 'Der Kommentar bleibt, wie er ist.',
  },
  consequence:
    'Meldungen und Notizen werden gelöscht; im Protokoll steht weiter, dass du sie verworfen hast.',
  confirm: 'Verwerfen',
  cancel: 'Nicht jetzt',
};
