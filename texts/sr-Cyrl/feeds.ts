// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { feedTexts as english } from '../en/feeds.ts';
import type { Translation } from '../translation.ts';

export const feedTexts: Translation<typeof english> = {
  site: (site) => `Успомене које деле чланови сајта ${site}.`,
  author: (name) => `Успомене које дели ${name}.`,
  tag: (tag, site) => `Успомене с ознаком ${tag} које деле чланови сајта ${site}.`,
};
