import type {
  dismissReportsTexts as englishDismissReports,
  reportTexts as englishReport,
  reportedItemTexts as englishReportedItem,
  reportsTexts as englishReports,
} from '../en/reports.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const reportsTexts: Translation<typeof englishReports> = {
  heading: 'Prijave sadržaja',
  lead: 'Šta članovi prijavljuju: tekst kakav je tada bio, slike kakve su sada.',
  reported: 'Prijavljeno',
  empty: 'Ništa nije prijavljeno.',
  emptyHint: 'Kad članovi prijave uspomenu ili komentar, ovde odlučuješ o tome.',
  browsePosts: 'Pogledaj uspomene',
};

export const reportedItemTexts: Translation<typeof englishReportedItem> = {
  commentOn: (post) => `Komentar uz „${post}“`,
  comment: 'Komentar',
  by: <Part>(author: Part) => ['Autor: ', author],
  bySuspended: <Part>(author: Part) => ['Autor: ', author, ' (nalog je zamrznut)'],
  reports: (count, categories) =>
    `${count} ${plural(count, { one: 'prijava', few: 'prijave', other: 'prijava' })}: ${categories}`,
  inTrash: 'U korpi je. Vratiti može samo ko je i obrisao.',
  deleted: 'U međuvremenu je obrisano.',
  asReported: 'Evo šta je prijavljeno.',
  furtherPictures: 'Ostale slike',
  showAll: 'Prikaži sve',
  showLess: 'Prikaži manje',

  isOwn: 'Ovo je tvoje, pa ne vidiš od koga su prijave ni šta u njima piše.',
  anotherDecides: 'O prijavama odlučuje drugi administrator.',

  dismiss: 'Odbaci',
  dismissOf: {
    post: (title) => `Odbaci prijave za „${title}“`,
    comment: (author) => `Odbaci prijave za komentar člana ${author}`,
  },
  remove: { post: 'Obriši uspomenu', comment: 'Ukloni komentar' },
  removeOf: {
    post: (title) => `Obriši uspomenu „${title}“`,
    comment: (author) => `Ukloni komentar člana ${author}`,
  },
  suspend: 'Zamrzni nalog',
  suspendOf: (author) => `Zamrzni nalog autora ${author}`,
};

export const reportTexts: Translation<typeof englishReport> = {
  formerMember: 'Bivši član',
  pictureReplaced: 'Slika je u međuvremenu zamenjena.',
  earlierText: 'Tekst je tada bio drugačiji',
  newestShown: (count) =>
    plural(count, {
      one: `Prikazana je samo ${count} najnovija.`,
      few: `Prikazane su samo ${count} najnovije.`,
      other: `Prikazano je samo ${count} najnovijih.`,
    }),
};

export const dismissReportsTexts: Translation<typeof englishDismissReports> = {
  post: (title) => `Odbaciti prijave za „${title}“?`,
  comment: 'Odbaciti prijave?',
  stays: { post: 'Uspomena ostaje kakva jeste.', comment: 'Komentar ostaje kakav jeste.' },
  consequence: 'Prijave i napomene se brišu, a u dnevniku ostaje tvoja odluka.',
  confirm: 'Odbaci',
  cancel: 'Ne sada',
};
