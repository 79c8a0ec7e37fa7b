import { plural } from './plural.ts';

/** Several pages that a link in an e-mail opens. */
export const mailLinkTexts = {
  needsScript: 'Please allow JavaScript for this page, and open the link again.',
  tryAgain: 'Try again',
  sendNewLink: 'Send a new link',
} as const;

const secondsOf = (count: number) =>
  `${count} ${plural(count, { one: 'second', other: 'seconds' })}`;

/** Where the result of a link leads, by address. */
export const redirectTexts = {
  '/login': {
    countdown: (seconds: number) => `You will be taken to Login in ${secondsOf(seconds)}`,
    goNow: 'Go to Login now',
  },
  '/register': {
    countdown: (seconds: number) => `You will be taken to Register in ${secondsOf(seconds)}`,
    goNow: 'Go to Register now',
  },
} as const;

export const activationTexts = {
  title: 'Account activation',
  heading: 'Account Activation',
  activating: 'Activating your account…',
  expired: 'Your activation link expired, please resend activation link to your email address',
  setPassword: 'Set a password',
} as const;

export const resetPasswordTexts = {
  title: 'Reset your password',
  heading: 'Reset Your Password',
  lead: 'Enter your new password below.',
  newPassword: 'New Password',
  confirmNewPassword: 'Confirm New Password',
  needsScript: 'Please allow JavaScript for this page: setting a password needs it.',
  submit: 'Submit',
  invalidLink: 'This link was used already, or it has expired.',
  back: '← Back to Login',
} as const;

/** Confirms a new e-mail address. */
export const emailActivationTexts = {
  title: 'New email activation',
  heading: 'New Email Activation',
  confirming: 'Confirming your new address…',
  invalid: 'Your activation for new email is invalid or has expired.',
  howToGetNewLink: 'For a new link, change your address again on your profile.',
  back: 'Back to Login',
} as const;

export const unsubscribeTexts = {
  /** Also the title of the page. */
  heading: 'Unsubscribe',
  /** By the mails that the link came with. */
  question: {
    comments:
      'Do you want to stop receiving e-mails about comments and replies? Nothing changes until you press the button.',
    posts:
      'Do you want to stop receiving e-mails about new memories? Nothing changes until you press the button.',
    digest:
      'Do you want to stop receiving the weekly digest? Nothing changes until you press the button.',
    conversation:
      'Do you want to hear no more of comments on this memory? Nothing changes until you press the button.',
    unknown:
      'Do you want to stop receiving e-mails of the kind that this link came with? Nothing changes until you press the button.',
  },
  submit: 'Unsubscribe',
  /** Also the heading, where the link mutes a conversation. */
  mute: 'Mute conversation',
  /** After the confirmation of the server. */
  changeOfMind: 'If you change your mind, choose again on your profile.',
  unmuteHint: 'If you change your mind, choose “Unmute conversation” in the menu of the memory.',
  toMemory: 'Go to the memory',
  badLink: 'This link does not work.',
  badLinkHint:
    'It may be incomplete, or the account was deleted. You can also choose on your profile which e-mails you receive.',
  settings: 'E-mail settings',
} as const;
