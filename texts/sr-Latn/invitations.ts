import type {
  invitationFormTexts as invitationForm,
  invitationListTexts as invitationList,
  waitingTexts as waiting,
} from '../en/invitations.ts';
import type { Translation } from '../translation.ts';

interface Places {
  remaining: number;
  uses: number;
}

/** „Od“ with a number takes „mesta“ whatever the number. */
const placesLeft = ({ remaining, uses }: Places) => `Slobodno ${remaining} od ${uses} mesta`;

export const invitationListTexts: Translation<typeof invitationList> = {
  heading: 'Pozivnice',
  lead: 'Linkovi za ljude koje želiš ovde. Svaki važi 14 dana.',
  closedLead: 'Trenutno niko ne može da se pridruži; kad se to promeni, pozivnice opet rade.',
  empty: 'Još niko nije pozvan.',
  emptyHint: 'Napravi link iznad i prosledi ga ljudima koje poznaješ.',
  emptyHintClosed: 'Ovde stoje pozivnice koje napraviš.',
  emptyHintReader: 'Na ovaj sajt pozivaju samo administratori.',

  mailedTo: (email) => `Pozivnica za ${email}`,
  byLink: 'Pozivnica preko linka',
  states: {
    valid: 'Važi',
    used: 'Popunjena',
    expired: 'Istekla',
    revoked: 'Povučena',
    paused: 'Sada ne radi',
  },
  expires: <Part>(places: Places, date: Part) => [`${placesLeft(places)}, važi do `, date],
  expired: <Part>(places: Places, date: Part) => [`${placesLeft(places)}, istekla `, date],
  createdByYou: <Part>(date: Part) => ['Tvoja pozivnica od ', date],
  createdBy: <Part>(inviter: Part, date: Part) => ['Pozivnica člana ', inviter, ' od ', date],
  joined: <Part>(names: Part) => ['Novi članovi: ', names],

  withdraw: 'Povuci',
  withdrawOne: (title) => `Povuci: ${title}`,
  withdrawQuestion: 'Povući ovu pozivnicu?',
  withdrawConsequence: 'Njen link odmah prestaje da radi. Ko se njime već pridružio, ostaje.',
};

export const invitationFormTexts: Translation<typeof invitationForm> = {
  heading: 'Nova pozivnica',
  uses: 'Za koliko ljudi',
  email: 'Kome je šaljemo (neobavezno)',
  emailExample: 'ime@example.org',
  send: 'Pošalji pozivnicu',
  createLink: 'Napravi link',

  ready: 'Pozivnica je spremna',
  readyHint: 'Kopiraj link sada: neće se više prikazati. Ko god ga ima može da napravi nalog.',
  link: 'Link',
  copy: 'Kopiraj',
  copied: 'Link je kopiran.',
  copyFailed: 'Kopiranje nije uspelo. Označi link i kopiraj ga ručno.',
  share: 'Podeli',
  invitationTo: (site) => `Pozivnica za sajt ${site}`,
  shareFailed: 'Deljenje nije uspelo. Kopiraj link.',
};

export const waitingTexts: Translation<typeof waiting> = {
  heading: 'Na čekanju',
  lead: 'Ljudi koji imaju nov nalog i čekaju odobrenje administratora.',
  empty: 'Niko ne čeka.',
  emptyHint:
    'Ako nove članove prihvataju administratori, ovde stoji svako ko napravi i aktivira nalog.',
  browseMembers: 'Pogledaj članove',

  since: <Part>(date: Part) => ['Čeka od ', date],
  sinceInvitedBy: <Part>(date: Part, inviter: Part) => [
    'Čeka od ',
    date,
    ', na poziv člana ',
    inviter,
  ],
  accept: 'Prihvati',
  acceptMember: (name) => `Prihvati nalog na ime ${name}`,
  decline: 'Odbij',
  declineMember: (name) => `Odbij nalog na ime ${name}`,
  declineQuestion: (name) => `Odbiti nalog na ime ${name}?`,
  declineConsequence: 'Nalog se briše, a vlasnik o tome dobija imejl.',
  declineReasonHint: 'Stiže vlasniku imejlom i ostaje u dnevniku.',
  keepWaiting: 'Neka čeka',
};
