// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  purgeDialogTexts as englishPurgeDialog,
  trashTexts as englishTrash,
  trashItemTexts as englishTrashItem,
} from '../en/trash.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const trashTexts: Translation<typeof englishTrash> = {
  heading: 'Корпа',
  lead: 'Оно што обришеш остаје овде 30 дана. Нико други то не види.',
  empty: 'Корпа је празна.',
  emptyHint: 'Успомене и коментари које обришеш остају овде 30 дана.',
  browsePosts: 'Погледај успомене',
};

export const trashItemTexts: Translation<typeof englishTrashItem> = {
  quoted: (text) => `„${text}“`,
  ownComment: 'Твој коментар',
  ownCommentOn: <Part>(post: Part) => ['Твој коментар уз ', post],
  commentBy: <Part>(author: Part) => ['Коментар члана ', author],
  commentByOn: <Part>(author: Part, post: Part) => ['Коментар члана ', author, ' уз ', post],
  deletedOn: <Part>(date: Part) => ['Обрисано ', date],
  purgedToday: 'Трајно се брише данас',
  purgedIn: (days) =>
    `Трајно се брише за ${days} ${plural(days, { one: 'дан', few: 'дана', other: 'дана' })}`,
  postIsHidden: 'Може да се врати само док ти је његова успомена видљива.',

  restore: 'Врати',
  afterRestore: (item) => ` „${item}“`,
  purge: 'Обриши трајно',
  afterPurge: (item) => `: „${item}“`,
};

export const purgeDialogTexts: Translation<typeof englishPurgeDialog> = {
  title: (item) => `Трајно обрисати „${item}“?`,
  consequence: {
    post: 'Бришу се и њене слике, коментари и свиђања. То се не може поништити.',
    comment: 'То се не може поништити.',
  },
  confirm: 'Обриши трајно',
};
