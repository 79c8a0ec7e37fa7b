import {
  item,
  type Message,
  note,
  paragraph,
  quote,
  strong,
  subheading,
  titleLink,
} from './mail-parts.ts';
import type { OwnText } from './mail-text.ts';
import type { MailName, MailValues, MemoryItem } from './mail-values.ts';

/** The words of every mail. */
export const templates: {
  [Name in MailName]: (values: MailValues[Name] & { siteName: OwnText }) => Message;
} = {
  /** After registration. */
  activation: ({ siteName }) => ({
    subject: `Welcome to ${siteName}: please confirm your address`,
    preview: 'One click and your album is ready.',
    heading: `Welcome to ${siteName}`,
    content: [
      paragraph(
        'How nice to have you here. Confirm that this address is yours, and you can start to keep your memories and share them with others.',
      ),
    ],
    action: 'Confirm my address',
    aside:
      'The link is valid for 24 hours. If you did not register, simply ignore this e-mail: without the link the account stays closed.',
    reason: `You receive this e-mail because someone registered at ${siteName} with this address.`,
  }),
  /** The activation link, requested again. */
  'activation-again': ({ siteName }) => ({
    subject: `Your new activation link for ${siteName}`,
    preview: 'Here is a fresh link to confirm your address.',
    heading: 'Your new activation link',
    content: [
      paragraph(
        'Here is the fresh link you asked for. Confirm that this address is yours, and your account is ready. Links from earlier e-mails no longer work.',
      ),
    ],
    action: 'Confirm my address',
    aside:
      'The link is valid for 24 hours. If you did not ask for it, simply ignore this e-mail: without the link the account stays closed.',
    reason: `You receive this e-mail because someone asked ${siteName} for a new activation link for this address.`,
  }),
  /** To an address that was registered more than once, with different passwords. */
  'activation-set-password': ({ siteName }) => ({
    subject: `Confirm your address and set a password for ${siteName}`,
    preview: 'Confirm your address, then set a password.',
    heading: 'Confirm your address',
    content: [
      paragraph(
        'This address was registered more than once, with different passwords. We cannot know which of them is yours, so none of them works.',
      ),
      paragraph(
        'Confirm that this address is yours, and your account is ready. Then choose “Set a password” on the same page: we will send you a link for it.',
      ),
    ],
    action: 'Confirm my address',
    aside:
      'The link is valid for 24 hours; links from earlier e-mails no longer work. If you did not register, simply ignore this e-mail: without the link the account stays closed.',
    reason: `You receive this e-mail because someone registered at ${siteName} with this address.`,
  }),
  /** To the owner of an account whose address was given as if it were new. */
  'already-registered': ({ siteName }) => ({
    subject: `You already have an account at ${siteName}`,
    preview: 'You can log in with this address right away.',
    heading: 'You already have an account',
    content: [
      paragraph(
        `Someone, perhaps you, has just given this address to ${siteName} as a new one. It already has an account, so nothing was changed and there is nothing to confirm: just log in.`,
      ),
      paragraph(
        'You do not remember your password? Choose “Forgot your password?” on the same page, and we will send you a link to set a new one.',
      ),
    ],
    action: 'Log in',
    aside: 'If it was not you, simply ignore this e-mail. Your account is safe.',
    reason: `You receive this e-mail because this address belongs to an account at ${siteName}.`,
  }),
  /** To someone who forgot the password. */
  'password-reset': ({ siteName }) => ({
    subject: `Set a new password for ${siteName}`,
    preview: 'The link is valid for 10 minutes.',
    heading: 'Set a new password',
    content: [
      paragraph(
        'It happens to all of us. With this link you can choose a new password; it is valid for 10 minutes and works once.',
      ),
    ],
    action: 'Set a new password',
    aside:
      'If you did not ask for this, simply ignore this e-mail: your password stays as it is. Never pass the link on, because whoever has it can enter your account.',
    reason: `You receive this e-mail because someone asked to reset the password of the ${siteName} account with this address.`,
  }),
  /** To a member whose password has just been changed. */
  'password-changed': ({ siteName }) => ({
    subject: `The password of your ${siteName} account was changed`,
    preview: 'Your new password is in use from now on.',
    heading: 'Your password was changed',
    content: [
      paragraph(
        'The password of your account was changed just now, and you were logged out everywhere. Log in again with the new one.',
      ),
    ],
    action: `Log in to ${siteName}`,
    aside:
      'If it was not you, choose “Forgot your password?” on that page right away: the link to a new password comes to this address and shuts everyone else out.',
    reason: `You receive this e-mail because this address belongs to an account at ${siteName}.`,
  }),
  /** To the new address of someone who moves the account to it. */
  'email-change': ({ siteName, newEmail }) => ({
    subject: `Confirm your new address for ${siteName}`,
    preview: 'Confirm that this is your new address.',
    heading: 'Confirm your new address',
    content: [
      paragraph(
        `You asked to log in to ${siteName} with `,
        strong(newEmail),
        ' from now on. Confirm that it is yours, and the change is made. You will then be asked to log in again, everywhere.',
      ),
    ],
    action: 'Use this address',
    aside:
      'The link is valid for 1 hour. If you did not ask for this, simply ignore this e-mail: nothing will change.',
    reason: `You receive this e-mail because a member of ${siteName} asked to use this address from now on.`,
  }),
  /** To the current address, when a change of address is requested. */
  'email-change-notice': ({ siteName, newEmail }) => ({
    subject: `Someone asked to change the address of your ${siteName} account`,
    preview: 'Someone asked to use another address for your account.',
    heading: 'A new address was requested',
    content: [
      paragraph(
        'Someone, most likely you, asked to move your account to ',
        strong(newEmail),
        '. Nothing has changed yet: the change is made once the link that we sent there is opened.',
      ),
      paragraph(
        'If it was you, there is nothing more to do here. If it was not, someone knows your password: log in now and change it.',
      ),
    ],
    action: `Log in to ${siteName}`,
    aside: 'As long as the change is not confirmed, you log in with this address.',
    reason: `You receive this e-mail because this address belongs to an account at ${siteName}.`,
  }),
  /** To the former address, once the account has moved to another. */
  'email-changed-notice': ({ siteName, newEmail }) => ({
    subject: `The address of your ${siteName} account was changed`,
    preview: 'Your account has moved to another address.',
    heading: 'Your address was changed',
    content: [
      paragraph(
        'Your account has moved to ',
        strong(newEmail),
        '. Log in with that address from now on; this one no longer works, and this is the last e-mail that we send to it.',
      ),
    ],
    action: `Log in to ${siteName}`,
    aside:
      'If it was not you, please tell whoever runs this site at once: someone has entered your account.',
    reason: `You receive this e-mail because this address belonged to an account at ${siteName} until now.`,
  }),
  /** From a member or an administrator to an address of their choice. */
  invitation: ({ siteName, inviter }) => ({
    subject: `${inviter} invites you to ${siteName}`,
    preview: 'Open the link to register.',
    heading: 'You are invited',
    content: [
      paragraph(
        strong(inviter),
        ' invites you to ',
        strong(siteName),
        ', a place to keep memories and share them. Open the link to register.',
      ),
    ],
    action: 'Accept the invitation',
    aside:
      'The invitation is valid for 14 days. If you do not know who sent it, simply ignore this e-mail: we keep your address only in the list of invitations.',
    reason: 'You receive this e-mail because a member of this site gave it your address.',
  }),
  /** To somebody who asks for an activation link while the account waits. */
  'still-waiting': ({ siteName }) => ({
    subject: `Your ${siteName} account is waiting to be accepted`,
    preview: 'There is nothing more for you to do.',
    heading: 'Your account is waiting',
    content: [
      paragraph(
        'Your address is confirmed, and an administrator has yet to accept your account. There is nothing more for you to do: we will send you an e-mail as soon as you can log in here.',
      ),
    ],
    action: 'Go to Login',
    aside: 'If it was not you, simply ignore this e-mail. Nothing was changed.',
    reason: `You receive this e-mail because someone asked ${siteName} to register or activate this address.`,
  }),
  /** To an administrator, when somebody waits. */
  waiting: ({ siteName, count }) => ({
    subject: `Someone would like to join ${siteName}`,
    preview: 'Accept or decline in one click.',
    heading: 'Someone would like to join',
    content: [
      paragraph(
        `At ${siteName}, ${count === 1 ? '1 person' : `${count} people`} would like to join. New members can log in once an administrator has accepted them.`,
      ),
    ],
    action: 'See who is waiting',
    aside: 'Whoever you decline gets an e-mail, with your reason if you give one.',
    reason: `You receive this e-mail because you are an administrator of ${siteName}. There is at most one such e-mail an hour.`,
  }),
  /** To a new member whom an administrator has accepted. */
  accepted: ({ siteName }) => ({
    subject: `Your ${siteName} account is ready`,
    preview: 'You can log in now.',
    heading: `Welcome to ${siteName}`,
    content: [
      paragraph(
        'An administrator has accepted your account. You can log in now, keep your memories and share them with others.',
      ),
    ],
    action: 'Log in',
    aside: 'How nice to have you here.',
    reason: `You receive this e-mail because you registered at ${siteName} with this address.`,
  }),
  /** To somebody whom an administrator has declined. */
  declined: ({ siteName, reason }) => ({
    subject: `Your ${siteName} account was not accepted`,
    preview: 'Your account was deleted.',
    heading: 'Your account was not accepted',
    content: [
      paragraph(
        `An administrator of ${siteName} has not accepted your account, and it was deleted with everything we knew about you.`,
      ),
      reason && paragraph('They wrote: ', strong(reason)),
    ],
    action: `Go to ${siteName}`,
    aside: 'If you think that this is a mistake, please ask whoever told you about this site.',
    reason: `You receive this e-mail because someone registered at ${siteName} with this address. It is the last one.`,
  }),
  /** To a member about comments on their memories and in conversations they have joined. */
  comments: ({ siteName, headline, frequency, comments, more }) => ({
    subject: headline,
    preview: headline,
    heading: headline,
    content: [
      ...comments.map(({ name, what, title, text, url, picture }) =>
        item([strong(name), ` ${what} `, titleLink(title, url)], quote(text), picture),
      ),
      more > 0 && note(`… and ${more} more.`),
    ],
    action: 'Read and answer',
    reason: `You receive this e-mail because someone at ${siteName} commented on your memory or in a conversation you joined. With your current e-mail settings you are notified ${frequency}.`,
  }),
  /** To a member every week: what others have shared, and what happened on this day. */
  digest: ({ siteName, newMemories, more, day, memoriesOfDay }) => ({
    subject: `This week at ${siteName}`,
    preview: 'New memories, and this day in earlier years.',
    heading: `This week at ${siteName}`,
    content: [
      newMemories.length > 0 && subheading('New memories'),
      ...newMemories.map(memory),
      more > 0 && note(`… and ${more} more.`),
      memoriesOfDay.length > 0 && subheading(`${day} in earlier years`),
      ...memoriesOfDay.map(memory),
    ],
    action: `Go to ${siteName}`,
    reason: `You receive this e-mail because you are a member of ${siteName} and your settings include the weekly digest. It is only sent when there is something new.`,
  }),
};

const memory = ({ title, name, date, url, picture }: MemoryItem) =>
  item([titleLink(title, url)], note(`by ${name}, ${date}`), picture);
