import type {
  closeSiteTexts as closeSite,
  logoTexts as logo,
  openSiteTexts as openSite,
  readingTexts as reading,
  siteSettingsTexts as siteSettings,
} from '../en/site-settings.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

const pageLead = (path: string) =>
  `Strana ${path}. Dok ima tekst, link do nje stoji u podnožju i svako sme da je čita.`;

export const siteSettingsTexts: Translation<typeof siteSettings> = {
  title: 'Sajt',
  lead: 'Kako se ovaj sajt zove i ko šta sme.',
  sections: {
    identity: {
      heading: 'Naziv i dobrodošlica',
      lead: 'U zaglavlju, naslovima, imejlovima, fidovima i pregledima linkova.',
    },
    reading: { heading: 'Ko sme da čita' },
    joining: { heading: 'Ko sme da se pridruži' },
    tagging: { heading: 'Oznake' },
    mail: { heading: 'Imejlovi' },
    push: { heading: 'Obaveštenja na uređaju' },
    about: { heading: 'O sajtu', lead: pageLead('/about') },
    privacy: { heading: 'Privatnost', lead: pageLead('/privacy') },
  },
  optional: (label) => `${label} (neobavezno)`,
  conflictSubject: 'Ovaj sajt',
  leaveTitle: 'Izaći bez čuvanja?',
  leaveConsequence: 'Izmenjena podešavanja biće izgubljena.',
  leave: 'Izađi bez čuvanja',
};

export const logoTexts: Translation<typeof logo> = {
  heading: 'Logo',
  lead: 'U zaglavlju umesto znaka Keepsake. Vide ga svi, i na zatvorenom sajtu.',
  logo: 'Logo',
  change: 'Promeni logo',
  remove: 'Ukloni logo',
};

export const readingTexts: Translation<typeof reading> = {
  closing:
    'Gosti će videti samo naziv, tekst dobrodošlice i prijavu. Fidovi, pregledi linkova i pretraživači ne dobijaju ništa, linkovi do slika prestaju da rade za nekoliko minuta, a nove uspomene su za članove, osim ako autor ne odluči drugačije.',
  everyoneJoins: 'Svako sme da napravi nalog, a ko ga napravi, čita sve što je za članove.',
  joinByInvitation: 'Samo uz pozivnicu',
};

export const openSiteTexts: Translation<typeof openSite> = {
  title: 'Otvoriti ovaj sajt za sve?',
  consequence: (publicPosts) =>
    publicPosts === 0
      ? 'Javnih uspomena još nema. One koje dođu moći će da čita svako, s nalogom ili bez njega.'
      : plural(publicPosts, {
          one: `${publicPosts} javna uspomena postaje vidljiva svima, s nalogom ili bez njega.`,
          few: `${publicPosts} javne uspomene postaju vidljive svima, s nalogom ili bez njega.`,
          other: `${publicPosts} javnih uspomena postaje vidljivo svima, s nalogom ili bez njega.`,
        }),
  confirm: 'Otvori sajt',
  cancel: 'Ostavi zatvoren',
};

export const closeSiteTexts: Translation<typeof closeSite> = {
  title: 'Ko ubuduće sme da se pridruži?',
  consequence:
    'Ovaj sajt će čitati samo članovi, ali član postaje svako ko napravi nalog. Treba li za nove naloge pozivnica?',
  byInvitation: 'Uz pozivnicu',
  everyone: 'Svi',
};
