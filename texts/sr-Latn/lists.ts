import type {
  audienceBadgeTexts as audienceBadge,
  paginationTexts as pagination,
} from '../en/lists.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const audienceBadgeTexts: Translation<typeof audienceBadge> = {
  members: 'Za članove',
  private: 'Privatno',
};

export const paginationTexts: Translation<typeof pagination> = {
  pagesOf: (list) => `${list}, strane`,
  pagesAbove: (list) => `${list}, strane iznad`,
  pagesBelow: (list) => `${list}, strane ispod`,
  page: (page) => `Strana ${page}`,
  firstPage: 'Prva strana',
  previousPage: 'Prethodna strana',
  nextPage: 'Sledeća strana',
  lastPage: 'Poslednja strana',
  first: 'Prva',
  previous: 'Nazad',
  next: 'Dalje',
  last: 'Poslednja',
  noSuchPage: (page) => `Nema strane ${page}.`,
  listHas: (pages) =>
    pages === 1
      ? 'Ovaj spisak ima jednu stranu.'
      : `Ovaj spisak ima ${pages} ${plural(pages, { one: 'stranu', few: 'strane', other: 'strana' })}.`,
  goToLast: 'Idi na poslednju stranu',
};
