/** The kinds of jobs that end in a mail. */
export const mailKinds = {
  registration: 'mail.registration',
  activationAgain: 'mail.activation-again',
  passwordReset: 'mail.password-reset',
  passwordChanged: 'mail.password-changed',
  emailChange: 'mail.email-change',
  emailChangeNotice: 'mail.email-change-notice',
  emailChanged: 'mail.email-changed',
} as const;
