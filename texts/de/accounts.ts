import type {
  accountFieldTexts as englishAccountField,
  forgotPasswordTexts as englishForgotPassword,
  invitationTexts as englishInvitation,
  invitedTexts as englishInvited,
  loginTexts as englishLogin,
  mailLinkPageTexts as englishMailLinkPage,
  passwordStrengthTexts as englishPasswordStrength,
  registerTexts as englishRegister,
  registrationNoticeTexts as englishRegistrationNotice,
  resendActivationTexts as englishResendActivation,
} from '../en/accounts.ts';
import type { Translation } from '../translation.ts';

export const accountFieldTexts: Translation<typeof englishAccountField> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  password: 'Passwort',
};

export const passwordStrengthTexts: Translation<typeof englishPasswordStrength> = {
  0: 'Ein paar Wörter ergeben ein gutes Passwort.',
  1: 'Leicht zu erraten. Nimm ein längeres.',
  2: 'Ganz ordentlich. Länger wäre besser.',
  3: 'Gut.',
  4: 'Stark. Gut gewählt!',
};

export const loginTexts: Translation<typeof englishLogin> = {
  heading: 'Anmelden',
  description: (site) =>
    `Melde dich bei ${site} an, teile deine Erinnerungen und zeige, was dir gefällt.`,
  lead: 'Melde dich an, um eigene Erinnerungen festzuhalten und zu zeigen, was dir gefällt.',
  returnsAfterwards: 'Melde dich an, dann geht es dort weiter, wo du warst.',
  logOutPending:
    'Auf diesem Gerät bist du abgemeldet. Die Website erfährt es, sobald sie erreichbar ist.',
  submit: 'Anmelden',
  needsScript: 'Bitte erlaube JavaScript für diese Seite: Das Anmelden braucht es.',
  forgot: 'Passwort vergessen? Hier setzt du es zurück.',
  register: 'Noch kein Konto? Hier kannst du eins erstellen.',
  notStored:
    'Dein Browser lässt diese Website nichts speichern. Du bleibst deshalb nur angemeldet, bis du diese Seite schließt oder neu lädst.',
};

export const forgotPasswordTexts: Translation<typeof englishForgotPassword> = {
  title: 'Passwort vergessen?',
  lead: 'Wir schicken dir per E-Mail einen Link, mit dem du ein neues Passwort festlegst. Er gilt nur 10 Minuten.',
  submit: 'Link schicken',
};

export const registrationNoticeTexts: Translation<typeof englishRegistrationNotice> = {
  label: 'Aktiviere dein Konto',
  sentTo: (email) => [
    'Der Aktivierungslink, den wir an ',
    email,
    ' geschickt haben, gilt 24 Stunden. Öffne ihn und melde dich dann hier an.',
  ],
  noMailServer: (folder) => [
    'Diese Website hat noch keinen Mailserver: Der Link steht im Log des Servers, und die E-Mail liegt als Datei im Ordner ',
    folder,
    ' seines Datenordners.',
  ],
  dismiss: 'Ausblenden',
};

export const resendActivationTexts: Translation<typeof englishResendActivation> = {
  sendAgain: 'Erneut schicken',
  title: 'Aktivierungslink erneut schicken',
  lead: 'Wir schicken dir per E-Mail einen neuen Link. Er gilt 24 Stunden, ältere gelten dann nicht mehr.',
  submit: 'Link schicken',
};

export const registerTexts: Translation<typeof englishRegister> = {
  heading: 'Konto erstellen',
  description: (site) =>
    `Werde Mitglied bei ${site} und bewahre deine Erinnerungen in guter Gesellschaft.`,
  lead: (site) =>
    `Werde Mitglied bei ${site}. Wir schicken dir per E-Mail einen Link, mit dem du dein Konto aktivierst.`,
  approval:
    'Über neue Mitglieder entscheidet ein Admin. Aktiviere zuerst dein Konto. Sobald du dich anmelden kannst, schicken wir dir eine E-Mail.',
  confirmPassword: 'Passwort wiederholen',
  needsScript: 'Bitte erlaube JavaScript für diese Seite: Ein Konto zu erstellen braucht es.',
  submit: 'Konto erstellen',
  noLink: 'Kein Aktivierungslink angekommen?',
  resend: 'Hier neu anfordern',
  login: 'Du hast schon ein Konto? Hier anmelden.',
};

export const invitedTexts: Translation<typeof englishInvited> = {
  checking: 'Deine Einladung wird geprüft …',
  checkAgain: 'Einladung erneut prüfen',
  invitedBy: (inviter, site) => [inviter, ' lädt dich zu ', site, ' ein'],
  notNeeded: 'Du kannst auch ohne Einladung ein Konto erstellen.',
};

export const invitationTexts: Translation<typeof englishInvitation> = {
  used: 'Diese Einladung ist aufgebraucht. Hast du gerade ein Konto erstellt? Dann öffne den Link in der E-Mail, die wir dir geschickt haben. Sonst lass dir eine neue Einladung geben.',
  expired: 'Diese Einladung ist abgelaufen: Sie galt 14 Tage. Lass dir bitte eine neue geben.',
  revoked: 'Diese Einladung wurde zurückgezogen. Lass dir bitte eine neue geben.',
  closed: 'Zurzeit kann hier niemand ein Konto erstellen, auch nicht mit einer Einladung.',
  unknown: 'Diese Einladung ist ungültig. Prüfe bitte, ob der Link vollständig ist.',
  missing: 'Für ein Konto brauchst du hier eine Einladung. Frag am besten ein Mitglied danach.',
};

export const mailLinkPageTexts: Translation<typeof englishMailLinkPage> = {
  allPostsOf: (site) => `${site}, alle Erinnerungen`,
};
