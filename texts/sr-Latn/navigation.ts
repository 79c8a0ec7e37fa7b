import type {
  footerTexts as footer,
  headerTexts as header,
  navigationTexts as navigation,
  siteMenuTexts as siteMenu,
} from '../en/navigation.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const navigationTexts: Translation<typeof navigation> = {
  login: 'Prijava',
  register: 'Novi nalog',
  posts: 'Uspomene',
  timeline: 'Vremeplov',
  members: 'Članovi',
  dashboard: 'Moj kutak',
  logout: 'Odjavi se',
  home: 'Početna',
  profile: 'Profil',
  myPosts: 'Moje uspomene',
  myReactions: 'Moje reakcije',
  notifications: 'Obaveštenja',
  trash: 'Korpa',
  // „Administracija“ is wider than the menu of a phone with a number behind it.
  admin: 'Upravljanje',
  site: 'Sajt',
  invitations: 'Pozivnice',
  waiting: 'Na čekanju',
  // „Prijave“ alone could be logins.
  reports: 'Prijave sadržaja',
  tags: 'Oznake',
  audit: 'Dnevnik',
};

export const headerTexts: Translation<typeof header> = {
  skip: 'Pređi na sadržaj',
  allPosts: (siteName) => `${siteName}, sve uspomene`,
  navigation: 'Glavna',
  openMenu: 'Otvori meni',
  dashboardOf: (name) => `${name}, tvoj kutak`,
  yourDashboard: 'Tvoj kutak',
  unread: (count, shown) => {
    const unread = plural(count, { one: 'nepročitano', few: 'nepročitana', other: 'nepročitanih' });
    return `Obaveštenja, ${shown} ${shown.endsWith('+') ? 'nepročitanih' : unread}`;
  },
  toDecide: (count) => `, ${count} za odluku`,
};

export const siteMenuTexts: Translation<typeof siteMenu> = { label: 'Meni' };

export const footerTexts: Translation<typeof footer> = {
  tagline: <Part>(siteName: Part) => [siteName, ', mesto za uspomene.'],
  about: 'O sajtu',
  privacy: 'Privatnost',
  api: 'API',
  notices: 'Nedavna obaveštenja',
  shortcuts: 'Prečice na tastaturi',
};
