import type {
  audienceBadgeTexts as englishAudienceBadge,
  paginationTexts as englishPagination,
} from '../en/lists.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const audienceBadgeTexts: Translation<typeof englishAudienceBadge> = {
  members: 'Für Mitglieder',
  private: 'Privat',
};

export const paginationTexts: Translation<typeof englishPagination> = {
  pagesOf: (list) => `${list}, Seiten`,
  pagesAbove: (list) => `${list}, Seiten oben`,
  pagesBelow: (list) => `${list}, Seiten unten`,
  page: (page) => `Seite ${page}`,
  firstPage: 'Erste Seite',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  lastPage: 'Letzte Seite',
  first: 'Erste',
  previous: 'Zurück',
  next: 'Weiter',
  last: 'Letzte',
  noSuchPage: (page) => `Seite ${page} gibt es nicht.`,
  listHas: (pages) =>
    plural(pages, {
      one: 'Diese Liste hat eine Seite.',
      other: `Diese Liste hat ${pages} Seiten.`,
    }),
  goToLast: 'Zur letzten Seite',
};
