// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  dismissReportsTexts as englishDismissReports,
  reportTexts as englishReport,
  reportedItemTexts as englishReportedItem,
  reportsTexts as englishReports,
} from '../en/reports.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const reportsTexts: Translation<typeof englishReports> = {
  heading: 'Пријаве садржаја',
  lead: 'Шта чланови пријављују: текст какав је тада био, слике какве су сада.',
  reported: 'Пријављено',
  empty: 'Ништа није пријављено.',
  emptyHint: 'Кад чланови пријаве успомену или коментар, овде одлучујеш о томе.',
  browsePosts: 'Погледај успомене',
};

export const reportedItemTexts: Translation<typeof englishReportedItem> = {
  commentOn: (post) => `Коментар уз „${post}“`,
  comment: 'Коментар',
  by: <Part>(author: Part) => ['Аутор: ', author],
  bySuspended: <Part>(author: Part) => ['Аутор: ', author, ' (налог је замрзнут)'],
  reports: (count, categories) =>
    `${count} ${plural(count, { one: 'пријава', few: 'пријаве', other: 'пријава' })}: ${categories}`,
  inTrash: 'У корпи је. Вратити може само ко је и обрисао.',
  deleted: 'У међувремену је обрисано.',
  asReported: 'Ево шта је пријављено.',
  furtherPictures: 'Остале слике',
  showAll: 'Прикажи све',
  showLess: 'Прикажи мање',

  isOwn: 'Ово је твоје, па не видиш од кога су пријаве ни шта у њима пише.',
  anotherDecides: 'О пријавама одлучује други администратор.',

  dismiss: 'Одбаци',
  dismissOf: {
    post: (title) => `Одбаци пријаве за „${title}“`,
    comment: (author) => `Одбаци пријаве за коментар члана ${author}`,
  },
  remove: { post: 'Обриши успомену', comment: 'Уклони коментар' },
  removeOf: {
    post: (title) => `Обриши успомену „${title}“`,
    comment: (author) => `Уклони коментар члана ${author}`,
  },
  suspend: 'Замрзни налог',
  suspendOf: (author) => `Замрзни налог аутора ${author}`,
};

export const reportTexts: Translation<typeof englishReport> = {
  formerMember: 'Бивши члан',
  pictureReplaced: 'Слика је у међувремену замењена.',
  earlierText: 'Текст је тада био другачији',
  newestShown: (count) =>
    plural(count, {
      one: `Приказана је само ${count} најновија.`,
      few: `Приказане су само ${count} најновије.`,
      other: `Приказано је само ${count} најновијих.`,
    }),
};

export const dismissReportsTexts: Translation<typeof englishDismissReports> = {
  post: (title) => `Одбацити пријаве за „${title}“?`,
  comment: 'Одбацити пријаве?',
  stays: { post: 'Успомена остаје каква јесте.', comment: 'Коментар остаје какав јесте.' },
  consequence: 'Пријаве и напомене се бришу, а у дневнику остаје твоја одлука.',
  confirm: 'Одбаци',
  cancel: 'Не сада',
};
