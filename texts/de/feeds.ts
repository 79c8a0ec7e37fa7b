import type { feedTexts as english } from '../en/feeds.ts';
import type { Translation } from '../translation.ts';

export const feedTexts: Translation<typeof english> = {
  site: (site) => `Erinnerungen, die Mitglieder auf ${site} teilen.`,
  author: (name) => `Erinnerungen von ${name}.`,
  tag: (tag, site) => `Erinnerungen zum Schlagwort ${tag}, die Mitglieder auf ${site} teilen.`,
};
