import { plural } from './plural.ts';

/** Who may read a post, on its card. */
export const audienceBadgeTexts = { members: 'Members', private: 'Private' } as const;

/** `list` is the heading or the name of a list, such as “Posts”. */
export const paginationTexts = {
  pagesOf: (list: string) => `${list}, pages`,
  pagesAbove: (list: string) => `${list}, pages above`,
  pagesBelow: (list: string) => `${list}, pages below`,
  page: (page: number) => `Page ${page}`,
  // Of icons.
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  // Visible, and all of them on one line of a phone.
  first: 'First',
  previous: 'Prev',
  next: 'Next',
  last: 'Last',
  // Instead of the items, past the last page.
  noSuchPage: (page: number) => `There is no page ${page}.`,
  listHas: (pages: number) =>
    plural(pages, { one: 'This list has one page.', other: `This list has ${pages} pages.` }),
  goToLast: 'Go to the last page',
} as const;
