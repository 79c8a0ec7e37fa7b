/** The subject of every mail; slots are filled as in its body. */
export const subjects = {
  activation: 'Welcome to Keepsake: please confirm your address',
  'activation-again': 'Your new activation link for Keepsake',
  'activation-set-password': 'Confirm your address and set a password for Keepsake',
  'already-registered': 'You already have an account at Keepsake',
  'password-reset': 'Set a new password for Keepsake',
  'email-change': 'Confirm your new address for Keepsake',
  'email-change-notice': 'Someone asked to change the address of your Keepsake account',
  'email-changed-notice': 'The address of your Keepsake account was changed',
  'password-changed': 'The password of your Keepsake account was changed',
} as const;

/** The mails of accounts, named like their templates. */
export type MailName = keyof typeof subjects;
