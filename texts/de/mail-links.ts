import type {
  activationTexts as englishActivation,
  emailActivationTexts as englishEmailActivation,
  mailLinkTexts as englishMailLink,
  redirectTexts as englishRedirect,
  resetPasswordTexts as englishResetPassword,
  unsubscribeTexts as englishUnsubscribe,
} from '../en/mail-links.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const mailLinkTexts: Translation<typeof englishMailLink> = {
  needsScript: 'Bitte erlaube JavaScript für diese Seite, und öffne den Link noch einmal.',
  tryAgain: 'Erneut versuchen',
  sendNewLink: 'Neuen Link schicken',
};

/** In the dative, after „in“. */
const secondsOf = (count: number) =>
  `${count} ${plural(count, { one: 'Sekunde', other: 'Sekunden' })}`;

export const redirectTexts: Translation<typeof englishRedirect> = {
  '/login': {
    countdown: (seconds) => `In ${secondsOf(seconds)} geht es weiter zur Anmeldung`,
    goNow: 'Jetzt anmelden',
  },
  '/register': {
    countdown: (seconds) => `In ${secondsOf(seconds)} geht es weiter zu „Konto erstellen“`,
    goNow: 'Jetzt Konto erstellen',
  },
};

export const activationTexts: Translation<typeof englishActivation> = {
  title: 'Konto aktivieren',
  heading: 'Konto aktivieren',
  activating: 'Dein Konto wird aktiviert …',
  expired:
    'Dein Aktivierungslink ist abgelaufen. Lass dir bitte einen neuen an deine E-Mail-Adresse schicken.',
  setPassword: 'Passwort festlegen',
};

export const resetPasswordTexts: Translation<typeof englishResetPassword> = {
  title: 'Neues Passwort festlegen',
  heading: 'Neues Passwort festlegen',
  lead: 'Gib hier dein neues Passwort ein.',
  newPassword: 'Neues Passwort',
  confirmNewPassword: 'Neues Passwort wiederholen',
  needsScript: 'Bitte erlaube JavaScript für diese Seite: Ein Passwort festzulegen braucht es.',
  submit: 'Speichern',
  invalidLink: 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
  back: '← Zur Anmeldung',
};

export const emailActivationTexts: Translation<typeof englishEmailActivation> = {
  title: 'Neue E-Mail-Adresse bestätigen',
  heading: 'Neue E-Mail-Adresse bestätigen',
  confirming: 'Deine neue Adresse wird bestätigt …',
  invalid: 'Der Link für deine neue E-Mail-Adresse ist ungültig oder abgelaufen.',
  howToGetNewLink: 'Für einen neuen Link ändere die Adresse in deinem Profil noch einmal.',
  back: 'Zur Anmeldung',
};

/** It names the button as `submit` does. */
const nothingYet = 'Das gilt erst, wenn du auf „Abbestellen“ drückst.';

export const unsubscribeTexts: Translation<typeof englishUnsubscribe> = {
  heading: 'E-Mails abbestellen',
  question: {
    comments: `Möchtest du keine E-Mails über Kommentare und Antworten mehr bekommen? ${nothingYet}`,
    posts: `Möchtest du keine E-Mails über neue Erinnerungen mehr bekommen? ${nothingYet}`,
    digest: `Möchtest du den Wochenrückblick nicht mehr bekommen? ${nothingYet}`,
    conversation:
      'Möchtest du von Kommentaren zu dieser Erinnerung nichts mehr hören? Das gilt erst, wenn du auf „Stummschalten“ drückst.',
    unknown: `Möchtest du E-Mails wie die, in der dieser Link stand, nicht mehr bekommen? ${nothingYet}`,
  },
  submit: 'Abbestellen',
  mute: 'Stummschalten',
  changeOfMind: 'Wenn du es dir anders überlegst, wähle in deinem Profil neu.',
  unmuteHint:
    'Wenn du es dir anders überlegst, wähle im Menü der Erinnerung „Gespräch wieder verfolgen“.',
  toMemory: 'Zur Erinnerung',
  badLink: 'Dieser Link funktioniert nicht.',
  badLinkHint:
    'Vielleicht ist er unvollständig, oder das Konto wurde gelöscht. Welche E-Mails du bekommst, kannst du auch in deinem Profil wählen.',
  settings: 'E-Mail-Einstellungen',
};
