// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  listMetaTexts as englishListMeta,
  pageMetaTexts as englishPageMeta,
} from '../en/page-meta.ts';
import type { Translation } from '../translation.ts';

export const pageMetaTexts: Translation<typeof englishPageMeta> = {
  sitePicture: 'Две фотографије, на горњој је срце',
};

export const listMetaTexts: Translation<typeof englishListMeta> = {
  posts: (site) => `Успомене које деле чланови сајта ${site}.`,
  author: (name) => `Успомене које дели ${name}.`,
  tag: (tag, site) => `Успомене с ознаком ${tag} које деле чланови сајта ${site}.`,
  timeline: (site) => `Успомене са сајта ${site}, по датуму када су се догодиле.`,
  /** The period comes first, in the nominative; it may end with a full stop. */
  period: (period, site) => `${period} – успомене које деле чланови сајта ${site}.`,
  membersTitle: 'Чланови',
  members: (site) => `Људи који деле своје успомене на сајту ${site}.`,
  page: (list, page) => `${list}, страна ${page}`,
};
