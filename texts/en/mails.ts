import { plural } from './plural.ts';

const reasons = {
  registered: (site: string) =>
    `You receive this e-mail because someone registered at ${site} with this address.`,
  account: (site: string) =>
    `You receive this e-mail because this address belongs to an account at ${site}.`,
} as const;

/**
 * The words of every mail. A subject has less than 70 characters with a short name of the site; mail
 * clients show the preview next to it, up to 70.
 */
export const mailTexts = {
  frame: {
    hello: 'Hello,',
    helloTo: (firstName: string) => `Hello ${firstName},`,
    /** To somebody whose name is left out, since mail clients might make a link of it. */
    helloUnnamed: 'Hello there,',
    /** In the place of such a name; it may begin a sentence. */
    unnamedMember: 'A member',
    /** In the place of such an address. */
    unnamedAddress: 'another address',
    copyHint: 'The button does not work? Copy this address into your browser:',
    unsubscribe: 'Unsubscribe from these e-mails',
    settings: 'E-mail settings',
  },

  /** After registration. */
  activation: {
    subject: (site: string) => `Welcome to ${site}: please confirm your address`,
    preview: 'One click and your album is ready.',
    heading: (site: string) => `Welcome to ${site}`,
    paragraphs: [
      'How nice to have you here. Confirm that this address is yours, and you can start to keep your memories and share them with others.',
    ],
    action: 'Confirm my address',
    aside:
      'The link is valid for 24 hours. If you did not register, simply ignore this e-mail: without the link the account stays closed.',
    reason: reasons.registered,
  },
  /** The activation link, requested again. */
  'activation-again': {
    subject: (site: string) => `Your new activation link for ${site}`,
    preview: 'Here is a fresh link to confirm your address.',
    heading: 'Your new activation link',
    paragraphs: [
      'Here is the fresh link you asked for. Confirm that this address is yours, and your account is ready. Links from earlier e-mails no longer work.',
    ],
    action: 'Confirm my address',
    aside:
      'The link is valid for 24 hours. If you did not ask for it, simply ignore this e-mail: without the link the account stays closed.',
    reason: (site: string) =>
      `You receive this e-mail because someone asked ${site} for a new activation link for this address.`,
  },
  /** To an address that was registered more than once, with different passwords. */
  'activation-set-password': {
    subject: (site: string) => `Confirm your address and set a password for ${site}`,
    preview: 'Confirm your address, then set a password.',
    heading: 'Confirm your address',
    paragraphs: [
      'This address was registered more than once, with different passwords. We cannot know which of them is yours, so none of them works.',
      // The button of the page that the link leads to.
      'Confirm that this address is yours, and your account is ready. Then choose “Set a password” on the same page: we will send you a link for it.',
    ],
    action: 'Confirm my address',
    aside:
      'The link is valid for 24 hours; links from earlier e-mails no longer work. If you did not register, simply ignore this e-mail: without the link the account stays closed.',
    reason: reasons.registered,
  },
  /** To the owner of an account whose address was given as if it were new. */
  'already-registered': {
    subject: (site: string) => `You already have an account at ${site}`,
    preview: 'You can log in with this address right away.',
    heading: 'You already have an account',
    paragraphs: [
      (site: string) =>
        `Someone, perhaps you, has just given this address to ${site} as a new one. It already has an account, so nothing was changed and there is nothing to confirm: just log in.`,
      'You do not remember your password? Choose “Forgot your password?” on the same page, and we will send you a link to set a new one.',
    ],
    action: 'Log in',
    aside: 'If it was not you, simply ignore this e-mail. Your account is safe.',
    reason: reasons.account,
  },
  /** To someone who forgot the password. */
  'password-reset': {
    subject: (site: string) => `Set a new password for ${site}`,
    preview: 'The link is valid for 10 minutes.',
    heading: 'Set a new password',
    paragraphs: [
      'It happens to all of us. With this link you can choose a new password; it is valid for 10 minutes and works once.',
    ],
    action: 'Set a new password',
    aside:
      'If you did not ask for this, simply ignore this e-mail: your password stays as it is. Never pass the link on, because whoever has it can enter your account.',
    reason: (site: string) =>
      `You receive this e-mail because someone asked to reset the password of the ${site} account with this address.`,
  },
  /** To a member whose password has just been changed. */
  'password-changed': {
    subject: (site: string) => `The password of your ${site} account was changed`,
    preview: 'Your new password is in use from now on.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now, and you were logged out everywhere. Log in again with the new one.',
    ],
    action: (site: string) => `Log in to ${site}`,
    aside:
      'If it was not you, choose “Forgot your password?” on that page right away: the link to a new password comes to this address and shuts everyone else out.',
    reason: reasons.account,
  },
  /** To the new address of someone who moves the account to it. */
  'email-change': {
    subject: (site: string) => `Confirm your new address for ${site}`,
    preview: 'Confirm that this is your new address.',
    heading: 'Confirm your new address',
    request: <Part>(site: string, newEmail: Part) => [
      `You asked to log in to ${site} with `,
      newEmail,
      ' from now on. Confirm that it is yours, and the change is made. You will then be asked to log in again, everywhere.',
    ],
    action: 'Use this address',
    aside:
      'The link is valid for 1 hour. If you did not ask for this, simply ignore this e-mail: nothing will change.',
    reason: (site: string) =>
      `You receive this e-mail because a member of ${site} asked to use this address from now on.`,
  },
  /** To the current address, when a change of address is requested. */
  'email-change-notice': {
    subject: (site: string) => `Someone asked to change the address of your ${site} account`,
    preview: 'Someone asked to use another address for your account.',
    heading: 'A new address was requested',
    request: <Part>(newEmail: Part) => [
      'Someone, most likely you, asked to move your account to ',
      newEmail,
      '. Nothing has changed yet: the change is made once the link that we sent there is opened.',
    ],
    advice:
      'If it was you, there is nothing more to do here. If it was not, someone knows your password: log in now and change it.',
    action: (site: string) => `Log in to ${site}`,
    aside: 'As long as the change is not confirmed, you log in with this address.',
    reason: reasons.account,
  },
  /** To the former address, once the account has moved to another. */
  'email-changed-notice': {
    subject: (site: string) => `The address of your ${site} account was changed`,
    preview: 'Your account has moved to another address.',
    heading: 'Your address was changed',
    change: <Part>(newEmail: Part) => [
      'Your account has moved to ',
      newEmail,
      '. Log in with that address from now on; this one no longer works, and this is the last e-mail that we send to it.',
    ],
    action: (site: string) => `Log in to ${site}`,
    aside:
      'If it was not you, please tell whoever runs this site at once: someone has entered your account.',
    reason: (site: string) =>
      `You receive this e-mail because this address belonged to an account at ${site} until now.`,
  },
  /** From a member or an administrator to an address of their choice. */
  invitation: {
    subject: (inviter: string, site: string) => `${inviter} invites you to ${site}`,
    preview: 'Open the link to register.',
    heading: 'You are invited',
    invitation: <Part>(inviter: Part, site: Part) => [
      inviter,
      ' invites you to ',
      site,
      ', a place to keep memories and share them. Open the link to register.',
    ],
    action: 'Accept the invitation',
    aside:
      'The invitation is valid for 14 days. If you do not know who sent it, simply ignore this e-mail: we keep your address only in the list of invitations.',
    reason: 'You receive this e-mail because a member of this site gave it your address.',
  },
  /** To somebody who asks for an activation link while the account waits. */
  'still-waiting': {
    subject: (site: string) => `Your ${site} account is waiting to be accepted`,
    preview: 'There is nothing more for you to do.',
    heading: 'Your account is waiting',
    paragraphs: [
      'Your address is confirmed, and an administrator has yet to accept your account. There is nothing more for you to do: we will send you an e-mail as soon as you can log in here.',
    ],
    action: 'Go to Login',
    aside: 'If it was not you, simply ignore this e-mail. Nothing was changed.',
    reason: (site: string) =>
      `You receive this e-mail because someone asked ${site} to register or activate this address.`,
  },
  /** To an administrator, when somebody waits. */
  waiting: {
    subject: (site: string) => `Someone would like to join ${site}`,
    preview: 'Accept or decline in one click.',
    heading: 'Someone would like to join',
    howMany: (site: string, count: number) =>
      `At ${site}, ${count} ${plural(count, { one: 'person', other: 'people' })} would like to join. New members can log in once an administrator has accepted them.`,
    action: 'See who is waiting',
    aside: 'Whoever you decline gets an e-mail, with your reason if you give one.',
    reason: (site: string) =>
      `You receive this e-mail because you are an administrator of ${site}. There is at most one such e-mail an hour.`,
  },
  /** To a new member whom an administrator has accepted. */
  accepted: {
    subject: (site: string) => `Your ${site} account is ready`,
    preview: 'You can log in now.',
    heading: (site: string) => `Welcome to ${site}`,
    paragraphs: [
      'An administrator has accepted your account. You can log in now, keep your memories and share them with others.',
    ],
    action: 'Log in',
    aside: 'How nice to have you here.',
    reason: (site: string) =>
      `You receive this e-mail because you registered at ${site} with this address.`,
  },
  /** To somebody whom an administrator has declined. */
  declined: {
    subject: (site: string) => `Your ${site} account was not accepted`,
    preview: 'Your account was deleted.',
    heading: 'Your account was not accepted',
    decision: (site: string) =>
      `An administrator of ${site} has not accepted your account, and it was deleted with everything we knew about you.`,
    /** Before the reason in the administrator's words. */
    reasonGiven: 'They wrote: ',
    action: (site: string) => `Go to ${site}`,
    aside: 'If you think that this is a mistake, please ask whoever told you about this site.',
    reason: (site: string) =>
      `You receive this e-mail because someone registered at ${site} with this address. It is the last one.`,
  },
  /** To a member about comments on their memories and in conversations they have joined. */
  comments: {
    /** Who did what with which memory: a line of the mail, and the subject if there is one comment. */
    events: {
      comment: <Part>(name: Part, title: Part) => [name, ' commented on ', title],
      reply: <Part>(name: Part, title: Part) => [name, ' replied to your comment on ', title],
      conversation: <Part>(name: Part, title: Part) => [
        name,
        ' wrote in a conversation you joined, on ',
        title,
      ],
    },
    /** A title in a subject. */
    quoted: (title: string) => `“${title}”`,
    /** Subjects about two and more. */
    several: (count: number) => `${count} new comments`,
    severalOn: (count: number, quotedTitle: string) => `${count} new comments on ${quotedTitle}`,
    /** A link below a comment. */
    mute: 'Mute this conversation',
    more: (count: number) => `… and ${count} more.`,
    action: 'Read and answer',
    reason: {
      immediately: (site: string) =>
        `You receive this e-mail because someone at ${site} commented on your memory or in a conversation you joined. With your current e-mail settings you are notified immediately.`,
      daily: (site: string) =>
        `You receive this e-mail because someone at ${site} commented on your memory or in a conversation you joined. With your current e-mail settings you are notified once a day.`,
    },
  },
  /** To a member about new memories. */
  posts: {
    /** The subject about one. */
    published: (name: string, title: string) => `${name} published “${title}”`,
    several: (count: number) =>
      `${count} new ${plural(count, { one: 'memory', other: 'memories' })}`,
    more: (count: number) => `… and ${count} more.`,
    action: 'Look at it',
    reason: {
      immediately: (site: string) =>
        `You receive this e-mail because someone at ${site} published a memory. With your current e-mail settings you are notified immediately.`,
      daily: (site: string) =>
        `You receive this e-mail because someone at ${site} published a memory. With your current e-mail settings you are notified once a day.`,
    },
  },
  /** To a member every week: what others have shared, and what happened on this day. */
  digest: {
    subject: (site: string) => `This week at ${site}`,
    preview: 'New memories, and this day in earlier years.',
    heading: (site: string) => `This week at ${site}`,
    newMemories: 'New memories',
    more: (count: number) => `… and ${count} more.`,
    /** Below it are memories of the day: “15 November in earlier years”. */
    dayInEarlierYears: (day: string) => `${day} in earlier years`,
    /** When and where it happened may follow. */
    by: (name: string) => `by ${name}`,
    action: (site: string) => `Go to ${site}`,
    reason: (site: string) =>
      `You receive this e-mail because you are a member of ${site} and your settings include the weekly digest. It is only sent when there is something new.`,
  },
} as const;
