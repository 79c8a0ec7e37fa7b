// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  audienceBadgeTexts as audienceBadge,
  paginationTexts as pagination,
} from '../en/lists.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const audienceBadgeTexts: Translation<typeof audienceBadge> = {
  members: 'За чланове',
  private: 'Приватно',
};

export const paginationTexts: Translation<typeof pagination> = {
  pagesOf: (list) => `${list}, стране`,
  pagesAbove: (list) => `${list}, стране изнад`,
  pagesBelow: (list) => `${list}, стране испод`,
  page: (page) => `Страна ${page}`,
  firstPage: 'Прва страна',
  previousPage: 'Претходна страна',
  nextPage: 'Следећа страна',
  lastPage: 'Последња страна',
  first: 'Прва',
  previous: 'Назад',
  next: 'Даље',
  last: 'Последња',
  noSuchPage: (page) => `Нема стране ${page}.`,
  listHas: (pages) =>
    pages === 1
      ? 'Овај списак има једну страну.'
      : `Овај списак има ${pages} ${plural(pages, { one: 'страну', few: 'стране', other: 'страна' })}.`,
  goToLast: 'Иди на последњу страну',
};
