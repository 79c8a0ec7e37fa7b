import type {
  purgeDialogTexts as englishPurgeDialog,
  trashTexts as englishTrash,
  trashItemTexts as englishTrashItem,
} from '../en/trash.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const trashTexts: Translation<typeof englishTrash> = {
  heading: 'Korpa',
  lead: 'Ono što obrišeš ostaje ovde 30 dana. Niko drugi to ne vidi.',
  empty: 'Korpa je prazna.',
  emptyHint: 'Uspomene i komentari koje obrišeš ostaju ovde 30 dana.',
  browsePosts: 'Pogledaj uspomene',
};

export const trashItemTexts: Translation<typeof englishTrashItem> = {
  quoted: (text) => `„${text}“`,
  ownComment: 'Tvoj komentar',
  ownCommentOn: <Part>(post: Part) => ['Tvoj komentar uz ', post],
  commentBy: <Part>(author: Part) => ['Komentar člana ', author],
  commentByOn: <Part>(author: Part, post: Part) => ['Komentar člana ', author, ' uz ', post],
  deletedOn: <Part>(date: Part) => ['Obrisano ', date],
  purgedToday: 'Trajno se briše danas',
  purgedIn: (days) =>
    `Trajno se briše za ${days} ${plural(days, { one: 'dan', few: 'dana', other: 'dana' })}`,
  postIsHidden: 'Može da se vrati samo dok ti je njegova uspomena vidljiva.',

  restore: 'Vrati',
  afterRestore: (item) => ` „${item}“`,
  purge: 'Obriši trajno',
  afterPurge: (item) => `: „${item}“`,
};

export const purgeDialogTexts: Translation<typeof englishPurgeDialog> = {
  title: (item) => `Trajno obrisati „${item}“?`,
  consequence: {
    post: 'Brišu se i njene slike, komentari i sviđanja. To se ne može poništiti.',
    comment: 'To se ne može poništiti.',
  },
  confirm: 'Obriši trajno',
};
