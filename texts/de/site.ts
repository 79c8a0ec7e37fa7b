import type {
  closedSiteTexts as englishClosedSite,
  sitePageTexts as englishSitePage,
} from '../en/site.ts';
import type { Translation } from '../translation.ts';

export const closedSiteTexts: Translation<typeof englishClosedSite> = {
  heading: 'Diese Website ist für ihre Mitglieder',
  lead: (siteName) => `Melde dich an und sieh, was die Mitglieder von ${siteName} teilen.`,
  login: 'Anmelden',
};

export const sitePageTexts: Translation<typeof englishSitePage> = {
  about: { title: 'Über uns', description: 'Worum es auf dieser Website geht.' },
  privacy: {
    title: 'Datenschutz',
    description: 'Wie diese Website mit persönlichen Daten umgeht.',
  },
};
