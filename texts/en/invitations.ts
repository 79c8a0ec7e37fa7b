import { plural } from './plural.ts';

interface Places {
  remaining: number;
  uses: number;
}

function placesLeft({ remaining, uses }: Places): string {
  return `${remaining} of ${uses} ${plural(uses, { one: 'place', other: 'places' })} left`;
}

export const invitationListTexts = {
  /** Also the title of the page. */
  heading: 'Invitations',
  lead: 'Links for people you would like to have here, each valid for 14 days.',
  closedLead: 'Nobody can join at the moment; invitations work again when that changes.',
  empty: 'Nobody has been invited yet.',
  emptyHint: 'Create a link above and pass it on to people you know.',
  emptyHintClosed: 'The invitations you create appear here.',
  emptyHintReader: 'Only administrators invite people to this site.',

  mailedTo: (email: string) => `E-mail to ${email}`,
  byLink: 'Invitation by link',
  states: {
    valid: 'Valid',
    used: 'All places taken',
    expired: 'Expired',
    revoked: 'Withdrawn',
    paused: 'Does not work now',
  },
  expires: <Part>(places: Places, date: Part) => [`${placesLeft(places)}, expires on `, date],
  expired: <Part>(places: Places, date: Part) => [`${placesLeft(places)}, expired on `, date],
  createdByYou: <Part>(date: Part) => ['Created by you on ', date],
  createdBy: <Part>(inviter: Part, date: Part) => ['Created by ', inviter, ' on ', date],
  joined: <Part>(names: Part) => ['Joined: ', names],

  withdraw: 'Withdraw',
  /** For screen readers, with one of the titles above: “Withdraw: Invitation by link”. */
  withdrawOne: (title: string) => `Withdraw: ${title}`,
  withdrawQuestion: 'Withdraw this invitation?',
  withdrawConsequence: 'Its link stops working at once. Who has joined with it stays.',
} as const;

export const invitationFormTexts = {
  heading: 'New invitation',
  uses: 'For how many people',
  email: 'Send it to (optional)',
  emailExample: 'name@example.org',
  send: 'Send invitation',
  createLink: 'Create link',

  ready: 'Your invitation is ready',
  readyHint: 'Copy the link now: it is not shown again. Whoever has it can register.',
  link: 'Link',
  copy: 'Copy',
  copied: 'Link copied.',
  copyFailed: 'The link could not be copied. Please select and copy it yourself.',
  share: 'Share',
  /** The title of what is shared. */
  invitationTo: (site: string) => `Invitation to ${site}`,
  shareFailed: 'The link could not be shared. Please copy it.',
} as const;

/** Accounts that administrators have yet to accept. */
export const waitingTexts = {
  /** Also the title of the page. */
  heading: 'Waiting',
  lead: 'People who have registered and whom an administrator has yet to accept.',
  empty: 'Nobody is waiting.',
  emptyHint:
    'If administrators accept new members, whoever has registered and activated an account appears here.',
  browseMembers: 'Browse members',

  since: <Part>(date: Part) => ['Waiting since ', date],
  sinceInvitedBy: <Part>(date: Part, inviter: Part) => [
    'Waiting since ',
    date,
    ', invited by ',
    inviter,
  ],
  accept: 'Accept',
  acceptMember: (name: string) => `Accept ${name}`,
  decline: 'Decline',
  declineMember: (name: string) => `Decline ${name}`,
  declineQuestion: (name: string) => `Decline ${name}?`,
  declineConsequence: 'The account is deleted, and its owner gets an e-mail.',
  declineReasonHint: 'Mailed to the owner, and kept in the audit log.',
  keepWaiting: 'Keep waiting',
} as const;
