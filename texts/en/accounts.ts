/** The fields of several forms. */
export const accountFieldTexts = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  password: 'Password',
} as const;

/** Below a new password, from an empty one (0) to the strongest. */
export const passwordStrengthTexts = {
  0: 'A few words make a good password.',
  1: 'Easy to guess. Try a longer one.',
  2: 'Fair. Longer would be better.',
  3: 'Good.',
  4: 'Strong. Well chosen!',
} as const;

export const loginTexts = {
  /** Also the title of the page. */
  heading: 'Login',
  description: (site: string) => `Log in to ${site} to share your memories and like others.`,
  lead: 'Please Login to create your own memories and like others memories.',
  /** To who was sent here by a page that needs a login. */
  returnsAfterwards: 'Log in, and you will be back where you were.',
  /** After a log-out without a connection. */
  logOutPending:
    'You are logged out on this device. The site is told so as soon as it can be reached.',
  submit: 'Login',
  needsScript: 'Please allow JavaScript for this page: logging in needs it.',
  forgot: 'Forgot your password? Click here to reset it.',
  register: "Don't have account? Click here to Register",
  notStored:
    'Your browser does not let this site store anything, so you are logged in only until you close or reload this page.',
} as const;

export const forgotPasswordTexts = {
  title: 'Forgot your password?',
  lead: "We'll email you a link to reset your password. Link will be valid only for 10 minutes.",
  submit: 'Send me a link',
} as const;

/** On Login, after a registration in the same browser; a toast has said that a mail was sent. */
export const registrationNoticeTexts = {
  label: 'Activate your account',
  sentTo: <Part>(email: Part) => [
    'The activation link sent to ',
    email,
    ' is valid for 24 hours. Open it, then log in here.',
  ],
  noMailServer: <Part>(folder: Part) => [
    "This site has no mail server yet: the link is in the server's log, and the e-mail is a file in the folder ",
    folder,
    ' of its data folder.',
  ],
  dismiss: 'Dismiss',
} as const;

export const resendActivationTexts = {
  /** Where the address is known. */
  sendAgain: 'Send it again',
  title: 'Resend the activation link',
  lead: "We'll email you a new link. It will be valid for 24 hours, and older ones stop working.",
  submit: 'Resend link',
} as const;

export const registerTexts = {
  /** Also the title of the page. */
  heading: 'Register',
  description: (site: string) => `Join ${site} and keep your memories in good company.`,
  lead: (site: string) => `Join ${site}. We'll email you a link to activate your account.`,
  approval:
    'An administrator accepts new members. Once you have activated your account, we will send you an e-mail when you can log in.',
  confirmPassword: 'Confirm Password',
  needsScript: 'Please allow JavaScript for this page: registering needs it.',
  submit: 'Register',
  noLink: "Didn't get the activation link?",
  resend: 'Resend it here',
  login: 'Already have an account? Click here to Login',
} as const;

/** On Register, which was opened with the link of an invitation. */
export const invitedTexts = {
  checking: 'Checking your invitation…',
  checkAgain: 'Check the invitation again',
  invitedBy: <Part>(inviter: Part, site: Part) => [inviter, ' invites you to ', site],
  /** A sentence after one of `invitationTexts`. */
  notNeeded: 'You can register without one.',
} as const;

/** Why an invitation cannot be used, by its state; the last sentence for a page without a link. */
export const invitationTexts = {
  used: 'This invitation has been used up. If you have just registered, look for the activation mail. Otherwise please ask for a new one.',
  expired: 'This invitation has expired: it was valid for 14 days. Please ask for a new one.',
  revoked: 'This invitation was withdrawn. Please ask for a new one.',
  closed: 'Nobody can register here at the moment, with or without an invitation.',
  unknown: 'This invitation is not valid. Please check that the link is complete.',
  missing: 'You need an invitation to register here. Please ask someone who is a member.',
} as const;

/** For screen readers: the link with the logo, on the pages that an e-mail leads to. */
export const mailLinkPageTexts = { allPostsOf: (site: string) => `${site}, all posts` } as const;
