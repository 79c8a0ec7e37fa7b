import type {
  invitationFormTexts as englishInvitationForm,
  invitationListTexts as englishInvitationList,
  waitingTexts as englishWaiting,
} from '../en/invitations.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

interface Places {
  remaining: number;
  uses: number;
}

function placesLeft({ remaining, uses }: Places): string {
  return `${remaining} von ${uses} ${plural(uses, { one: 'Platz', other: 'Plätzen' })} frei`;
}

export const invitationListTexts: Translation<typeof englishInvitationList> = {
  heading: 'Einladungen',
  lead: 'Links für Menschen, die du gern hier hättest. Jeder gilt 14 Tage.',
  closedLead:
    'Zurzeit kann niemand Mitglied werden; sobald es wieder geht, gelten auch Einladungen wieder.',
  empty: 'Noch wurde niemand eingeladen.',
  emptyHint: 'Erstelle oben einen Link und gib ihn an Menschen weiter, die du kennst.',
  emptyHintClosed: 'Hier erscheinen die Einladungen, die du erstellst.',
  emptyHintReader: 'Auf diese Website laden nur Admins ein.',

  mailedTo: (email) => `E-Mail an ${email}`,
  byLink: 'Einladung per Link',
  states: {
    valid: 'Gültig',
    used: 'Alle Plätze vergeben',
    expired: 'Abgelaufen',
    revoked: 'Zurückgezogen',
    paused: 'Gilt zurzeit nicht',
  },
  expires: (places, date) => [`${placesLeft(places)}, gilt bis `, date],
  expired: (places, date) => [`${placesLeft(places)}, abgelaufen am `, date],
  createdByYou: (date) => ['Von dir erstellt am ', date],
  createdBy: (inviter, date) => ['Erstellt von ', inviter, ' am ', date],
  joined: (names) => ['Dazugekommen: ', names],

  withdraw: 'Zurückziehen',
  withdrawOne: (title) => `Zurückziehen: ${title}`,
  withdrawQuestion: 'Diese Einladung zurückziehen?',
  withdrawConsequence: 'Ihr Link gilt sofort nicht mehr. Wer damit dazugekommen ist, bleibt.',
};

export const invitationFormTexts: Translation<typeof englishInvitationForm> = {
  heading: 'Neue Einladung',
  uses: 'Für wie viele Personen',
  email: 'Schicken an (optional)',
  emailExample: 'name@example.org',
  send: 'Einladung schicken',
  createLink: 'Link erstellen',

  ready: 'Deine Einladung ist fertig',
  readyHint:
    'Kopiere den Link jetzt, er wird nicht noch einmal angezeigt. Wer ihn hat, kann ein Konto erstellen.',
  link: 'Link',
  copy: 'Kopieren',
  copied: 'Link kopiert.',
  copyFailed: 'Der Link ließ sich nicht kopieren. Bitte markiere und kopiere ihn selbst.',
  share: 'Teilen',
  invitationTo: (site) => `Einladung zu ${site}`,
  shareFailed: 'Der Link ließ sich nicht teilen. Bitte kopiere ihn.',
};

export const waitingTexts: Translation<typeof englishWaiting> = {
  heading: 'Freigaben',
  lead: 'Wer ein Konto erstellt hat und noch auf Freigabe durch einen Admin wartet.',
  empty: 'Niemand wartet.',
  emptyHint:
    'Wenn Admins über neue Mitglieder entscheiden, erscheint hier, wer ein Konto erstellt und aktiviert hat.',
  browseMembers: 'Mitglieder ansehen',

  since: (date) => ['Wartet seit dem ', date],
  sinceInvitedBy: (date, inviter) => ['Wartet seit dem ', date, ', eingeladen von ', inviter],
  accept: 'Aufnehmen',
  acceptMember: (name) => `${name} aufnehmen`,
  decline: 'Ablehnen',
  declineMember: (name) => `${name} ablehnen`,
  declineQuestion: (name) => `${name} ablehnen?`,
  declineConsequence: 'Das Konto wird gelöscht, und die Person bekommt eine E-Mail.',
  declineReasonHint: 'Steht in dieser E-Mail und im Protokoll.',
  keepWaiting: 'Warten lassen',
};
