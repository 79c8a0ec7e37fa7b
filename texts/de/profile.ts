import type {
  changeEmailTexts as englishChangeEmail,
  changePasswordTexts as englishChangePassword,
  deleteProfileTexts as englishDeleteProfile,
  emailSettingsTexts as englishEmailSettings,
  exportTexts as englishExport,
  profileTexts as englishProfile,
  sessionsTexts as englishSessions,
} from '../en/profile.ts';
import type { Translation } from '../translation.ts';

export const profileTexts: Translation<typeof englishProfile> = {
  heading: 'Profil',
  leave: {
    title: 'Ohne Speichern verlassen?',
    consequence: 'Deine Änderungen am Profil gehen verloren.',
    confirm: 'Ohne Speichern verlassen',
  },

  account: 'Konto',
  pictureOf: (name) => `Bild von ${name}`,
  changeImage: 'Bild ändern',
  email: 'E-Mail',
  memberFrom: 'Mitglied seit',
  role: 'Rolle',
  roles: { member: 'Mitglied', admin: 'Admin' },
  changeEmail: 'E-Mail ändern',
  changePassword: 'Passwort ändern',

  about: 'Über dich',
  aboutLead: 'Dein Name steht bei dem, was du schreibst; das Übrige sehen nur Admins.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  birthDate: 'Geburtsdatum',
  incompleteDate: 'Bitte gib Tag, Monat und Jahr an',
  futureDate: 'Das Geburtsdatum kann nicht in der Zukunft liegen',
  gender: 'Geschlecht',
  genders: { female: 'Weiblich', male: 'Männlich', notSaid: 'Keine Angabe' },
  nameable: 'Andere dürfen mich in Erinnerungen nennen',
  nameableHint: 'Du erfährst davon und kannst deinen Namen aus jeder Erinnerung entfernen.',
  yes: 'Ja',
  no: 'Nein',
  subject: 'Dein Profil',
  submit: 'Speichern',

  leaveSite: (site) => `${site} verlassen`,
  leaveSiteLead:
    'Dein Profil wird sofort gelöscht, und mit ihm deine Erinnerungen, Kommentare, Herzen und der Papierkorb. Lade vorher deine Daten herunter, wenn du sie behalten möchtest.',
  deleteProfile: 'Profil löschen',
};

export const emailSettingsTexts: Translation<typeof englishEmailSettings> = {
  heading: 'E-Mails',
  lead: 'Worüber wir dir schreiben, außer über das, was dein Konto braucht. Jede dieser E-Mails hat einen Link zum Abbestellen.',
  noMailServer:
    'Diese Website hat keinen Mailserver und verschickt diese E-Mails zurzeit nicht. Deine Auswahl bleibt gespeichert.',
  rejected:
    'Deine Adresse hat mehrere E-Mails abgewiesen, deshalb schicken wir dir diese nicht mehr. Ändere deine E-Mail-Adresse, um sie wieder zu bekommen.',
  comments: 'Kommentare und Antworten',
  commentChoices: {
    immediately: {
      label: 'Sofort',
      meaning: 'Nach wenigen Minuten, mehrere in einer E-Mail.',
    },
    daily: { label: 'Täglich', meaning: 'Eine E-Mail am Morgen.' },
    never: { label: 'Nie', meaning: 'Du siehst sie weiterhin unter „Mitteilungen“.' },
  },
  posts: 'Neue Erinnerungen',
  postChoices: {
    immediately: {
      label: 'Sofort',
      meaning: 'Nach wenigen Minuten, mehrere in einer E-Mail.',
    },
    daily: { label: 'Täglich', meaning: 'Eine E-Mail am Morgen.' },
    never: { label: 'Nie', meaning: 'Du siehst sie weiterhin unter „Mitteilungen“.' },
  },
  digest: 'Wochenrückblick',
  digestChoices: {
    weekly: {
      label: 'Wöchentlich',
      meaning: 'Sonntags: weitere neue Erinnerungen, und was an diesem Tag in früheren Jahren war.',
    },
    never: { label: 'Nie' },
  },
  language: 'Sprache',
  languageHint: 'Für alle E-Mails an dich, auch für die, die dein Konto braucht.',
  siteLanguage: 'Sprache der Website',
  subject: 'Dieser Abschnitt',
  submit: 'Auswahl speichern',
};

export const sessionsTexts: Translation<typeof englishSessions> = {
  heading: 'Wo du angemeldet bist',
  lead: 'Kommt dir etwas davon unbekannt vor? Dann melde dich überall ab und ändere dein Passwort.',
  browserOn: (browser, system) => `${browser} auf ${system}`,
  unknownBrowser: 'Anderes Programm',
  thisDevice: 'Dieses Gerät',
  lastUsed: (date) => ['Zuletzt benutzt am ', date],
  loggedIn: (date) => ['Angemeldet am ', date],
  logOutEverywhere: 'Überall abmelden',
  question: 'Überall abmelden?',
  consequence: 'Danach musst du dich auf jedem Gerät neu anmelden, auch auf diesem.',
  confirm: 'Abmelden',
  logOut: 'Abmelden',
  afterLogOut: (browser) => ` ${browser}`,
};

export const exportTexts: Translation<typeof englishExport> = {
  heading: 'Deine Daten',
  lead: 'Deine Erinnerungen mit ihren Bildern, deine Kommentare und was dir gefällt, in einer Datei, die jeder Browser auch ohne diese Website öffnet.',
  submit: 'Daten herunterladen',
  begun: 'Der Download hat begonnen.',
};

export const changeEmailTexts: Translation<typeof englishChangeEmail> = {
  lead: (currentEmail) => [
    'Wir schicken einen Link an die neue Adresse und melden dich ab. Bis du den Link öffnest, meldest du dich mit ',
    currentEmail,
    ' an.',
  ],
  newEmail: 'Neue E-Mail-Adresse',
  sameEmail: 'Bitte gib eine andere E-Mail-Adresse als die bisherige an.',
};

export const changePasswordTexts: Translation<typeof englishChangePassword> = {
  lead: 'Du wirst überall abgemeldet und meldest dich mit dem neuen Passwort wieder an.',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  confirmNewPassword: 'Neues Passwort wiederholen',
};

export const deleteProfileTexts: Translation<typeof englishDeleteProfile> = {
  title: 'Dein Profil löschen?',
  consequence:
    'Deine Erinnerungen mit ihren Bildern, deine Kommentare und deine Herzen werden für immer mitgelöscht. Das lässt sich nicht rückgängig machen.',
  keepNames: 'Meinen Namen ohne Link in den Erinnerungen anderer behalten',
  keepNamesHint: 'Sonst verschwindet er daraus.',
  cancel: 'Profil behalten',
};
