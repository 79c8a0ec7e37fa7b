import type {
  listMetaTexts as englishListMeta,
  pageMetaTexts as englishPageMeta,
} from '../en/page-meta.ts';
import type { Translation } from '../translation.ts';

export const pageMetaTexts: Translation<typeof englishPageMeta> = {
  sitePicture: 'Dve fotografije, na gornjoj je srce',
};

export const listMetaTexts: Translation<typeof englishListMeta> = {
  posts: (site) => `Uspomene koje dele članovi sajta ${site}.`,
  author: (name) => `Uspomene koje deli ${name}.`,
  tag: (tag, site) => `Uspomene s oznakom ${tag} koje dele članovi sajta ${site}.`,
  timeline: (site) => `Uspomene sa sajta ${site}, po datumu kada su se dogodile.`,
  /** The period comes first, in the nominative; it may end with a full stop. */
  period: (period, site) => `${period} – uspomene koje dele članovi sajta ${site}.`,
  membersTitle: 'Članovi',
  members: (site) => `Ljudi koji dele svoje uspomene na sajtu ${site}.`,
  page: (list, page) => `${list}, strana ${page}`,
};
