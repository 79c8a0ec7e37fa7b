import type {
  pageMetaTexts as english,
  listMetaTexts as englishListMeta,
} from '../en/page-meta.ts';
import type { Translation } from '../translation.ts';

export const pageMetaTexts: Translation<typeof english> = {
  sitePicture: 'Zwei Fotos, das obere mit einem Herz',
};

// „Auf“ goes with every name of a site.
export const listMetaTexts: Translation<typeof englishListMeta> = {
  posts: (site) => `Erinnerungen, die Mitglieder auf ${site} teilen.`,
  author: (name) => `Erinnerungen von ${name}.`,
  tag: (tag, site) => `Erinnerungen zum Schlagwort ${tag}, die Mitglieder auf ${site} teilen.`,
  timeline: (site) => `Erinnerungen auf ${site}, geordnet nach der Zeit, aus der sie stammen.`,
  period: (period, site) => `${period}: Erinnerungen, die Mitglieder auf ${site} teilen.`,
  membersTitle: 'Mitglieder',
  members: (site) => `Die Menschen, die auf ${site} ihre Erinnerungen teilen.`,
  page: (list, page) => `${list}, Seite ${page}`,
};
