// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { closedSiteTexts as closedSite, sitePageTexts as sitePage } from '../en/site.ts';
import type { Translation } from '../translation.ts';

export const closedSiteTexts: Translation<typeof closedSite> = {
  heading: 'Овај сајт је за своје чланове',
  lead: (siteName) => `Пријави се да видиш шта деле чланови сајта ${siteName}.`,
  login: 'Пријави се',
};

export const sitePageTexts: Translation<typeof sitePage> = {
  about: { title: 'О сајту', description: 'О чему је овај сајт.' },
  privacy: { title: 'Приватност', description: 'Како овај сајт поступа с личним подацима.' },
};
