import type {
  purgeDialogTexts as englishPurgeDialog,
  trashTexts as englishTrash,
  trashItemTexts as englishTrashItem,
} from '../en/trash.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const trashTexts: Translation<typeof englishTrash> = {
  heading: 'Papierkorb',
  lead: 'Was du löschst, bleibt 30 Tage lang hier. Nur du siehst es.',
  empty: 'Der Papierkorb ist leer.',
  emptyHint: 'Erinnerungen und Kommentare, die du löschst, bleiben 30 Tage lang hier.',
  browsePosts: 'Erinnerungen ansehen',
};

export const trashItemTexts: Translation<typeof englishTrashItem> = {
  quoted: (text) => `„${text}“`,
  ownComment: 'Dein Kommentar',
  ownCommentOn: <Part>(post: Part) => ['Dein Kommentar zu ', post],
  commentBy: <Part>(author: Part) => ['Kommentar von ', author],
  commentByOn: <Part>(author: Part, post: Part) => ['Kommentar von ', author, ' zu ', post],
  deletedOn: <Part>(date: Part) => ['Gelöscht am ', date],
  purgedToday: 'Wird heute endgültig gelöscht',
  purgedIn: (days) =>
    `Wird in ${days} ${plural(days, { one: 'Tag', other: 'Tagen' })} endgültig gelöscht`,
  postIsHidden: 'Wiederherstellen geht nur, solange du die Erinnerung dazu sehen kannst.',

  restore: 'Wiederherstellen',
  afterRestore: (item) => `: „${item}“`,
  purge: 'Endgültig löschen',
  afterPurge: (item) => `: „${item}“`,
};

export const purgeDialogTexts: Translation<typeof englishPurgeDialog> = {
  title: (item) => `„${item}“ endgültig löschen?`,
  consequence: {
    post: 'Auch die Bilder, Kommentare und Herzen werden gelöscht. Das lässt sich nicht rückgängig machen.',
    comment: 'Das lässt sich nicht rückgängig machen.',
  },
  confirm: 'Endgültig löschen',
};
