import type { feedTexts as english } from '../en/feeds.ts';
import type { Translation } from '../translation.ts';

export const feedTexts: Translation<typeof english> = {
  site: (site) => `Uspomene koje dele članovi sajta ${site}.`,
  author: (name) => `Uspomene koje deli ${name}.`,
  tag: (tag, site) => `Uspomene s oznakom ${tag} koje dele članovi sajta ${site}.`,
};
