import type { closedSiteTexts as closedSite, sitePageTexts as sitePage } from '../en/site.ts';
import type { Translation } from '../translation.ts';

export const closedSiteTexts: Translation<typeof closedSite> = {
  heading: 'Ovaj sajt je za svoje članove',
  lead: (siteName) => `Prijavi se da vidiš šta dele članovi sajta ${siteName}.`,
  login: 'Prijavi se',
};

export const sitePageTexts: Translation<typeof sitePage> = {
  about: { title: 'O sajtu', description: 'O čemu je ovaj sajt.' },
  privacy: { title: 'Privatnost', description: 'Kako ovaj sajt postupa s ličnim podacima.' },
};
