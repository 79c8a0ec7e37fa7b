import type {
  closeSiteTexts as englishCloseSite,
  logoTexts as englishLogo,
  openSiteTexts as englishOpenSite,
  readingTexts as englishReading,
  siteSettingsTexts as englishSiteSettings,
} from '../en/site-settings.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

const pageLead = (path: string) =>
  `Die Seite ${path}, in der Fußzeile verlinkt, solange sie einen Text hat. Alle dürfen sie lesen.`;

export const siteSettingsTexts: Translation<typeof englishSiteSettings> = {
  title: 'Website',
  lead: 'Wie diese Website heißt, und wer was darf.',
  sections: {
    identity: {
      heading: 'Name und Begrüßung',
      lead: 'Oben auf jeder Seite, in Titeln, E-Mails, Feeds und Vorschauen.',
    },
    reading: { heading: 'Wer lesen darf' },
    joining: { heading: 'Wer Mitglied werden darf' },
    tagging: { heading: 'Schlagwörter' },
    mail: { heading: 'E-Mails' },
    push: { heading: 'Push-Mitteilungen' },
    about: { heading: 'Über uns', lead: pageLead('/about') },
    privacy: { heading: 'Datenschutz', lead: pageLead('/privacy') },
  },
  optional: (label) => `${label} (optional)`,
  conflictSubject: 'Die Website',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveConsequence: 'Deine Änderungen an den Einstellungen gehen verloren.',
  leave: 'Ohne Speichern verlassen',
};

export const logoTexts: Translation<typeof englishLogo> = {
  heading: 'Logo',
  lead: 'Oben auf jeder Seite anstelle des Zeichens von Keepsake. Alle sehen es, auch wenn die Website geschlossen ist.',
  logo: 'Das Logo',
  change: 'Logo ändern',
  remove: 'Logo entfernen',
};

export const readingTexts: Translation<typeof englishReading> = {
  closing:
    'Gäste sehen dann nur noch den Namen, die Begrüßung und „Anmelden“. Feeds, Vorschauen und Suchmaschinen bekommen nichts, Links zu Bildern gelten nach wenigen Minuten nicht mehr, und neue Erinnerungen sind für Mitglieder, wenn beim Schreiben nichts anderes gewählt wird.',
  everyoneJoins:
    'Alle dürfen ein Konto erstellen, und wer das tut, liest alles, was für Mitglieder ist.',
  joinByInvitation: 'Nur mit Einladung',
};

export const openSiteTexts: Translation<typeof englishOpenSite> = {
  title: 'Diese Website für alle öffnen?',
  consequence: (publicPosts) =>
    publicPosts === 0
      ? 'Noch gibt es keine öffentliche Erinnerung. Spätere können dann alle lesen, mit oder ohne Konto.'
      : plural(publicPosts, {
          one: `${publicPosts} öffentliche Erinnerung wird für alle lesbar, mit oder ohne Konto.`,
          other: `${publicPosts} öffentliche Erinnerungen werden für alle lesbar, mit oder ohne Konto.`,
        }),
  confirm: 'Website öffnen',
  cancel: 'Geschlossen lassen',
};

export const closeSiteTexts: Translation<typeof englishCloseSite> = {
  title: 'Wer darf ab jetzt Mitglied werden?',
  consequence:
    'Lesen können diese Website dann nur Mitglieder. Ein Konto dürfen aber alle erstellen, und dann lesen auch sie mit. Soll für neue Konten eine Einladung nötig sein?',
  byInvitation: 'Mit Einladung',
  everyone: 'Alle',
};
