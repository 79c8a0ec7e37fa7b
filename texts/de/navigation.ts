import type {
  footerTexts as englishFooter,
  headerTexts as englishHeader,
  navigationTexts as englishNavigation,
  siteMenuTexts as englishSiteMenu,
} from '../en/navigation.ts';
import type { Translation } from '../translation.ts';

export const navigationTexts: Translation<typeof englishNavigation> = {
  login: 'Anmelden',
  register: 'Konto erstellen',
  posts: 'Erinnerungen',
  timeline: 'Zeitreise',
  members: 'Mitglieder',
  dashboard: 'Mein Bereich',
  logout: 'Abmelden',
  home: 'Start',
  profile: 'Profil',
  myPosts: 'Meine Erinnerungen',
  myReactions: 'Meine Reaktionen',
  notifications: 'Mitteilungen',
  trash: 'Papierkorb',
  admin: 'Verwaltung',
  site: 'Website',
  invitations: 'Einladungen',
  waiting: 'Freigaben',
  reports: 'Meldungen',
  tags: 'Schlagwörter',
  audit: 'Protokoll',
};

export const headerTexts: Translation<typeof englishHeader> = {
  skip: 'Zum Inhalt springen',
  allPosts: (siteName) => `${siteName}, alle Erinnerungen`,
  navigation: 'Hauptmenü',
  openMenu: 'Menü öffnen',
  dashboardOf: (name) => `${name}, dein Bereich`,
  yourDashboard: 'Dein Bereich',
  unread: (_count, shown) => `Mitteilungen, ${shown} ungelesen`,
  toDecide: (count) => `, ${count} offen`,
};

export const siteMenuTexts: Translation<typeof englishSiteMenu> = { label: 'Menü' };

export const footerTexts: Translation<typeof englishFooter> = {
  tagline: (siteName) => [siteName, ', ein Ort für Erinnerungen.'],
  about: 'Über uns',
  privacy: 'Datenschutz',
  api: 'API',
  notices: 'Letzte Hinweise',
  shortcuts: 'Tastenkürzel',
};
