export const profileTexts = {
  /** Also the title of the page. */
  heading: 'Profile',
  leave: {
    title: 'Leave without saving?',
    consequence: 'The changes you made to your profile will be lost.',
    confirm: 'Leave without saving',
  },

  account: 'Account',
  pictureOf: (name: string) => `Picture of ${name}`,
  changeImage: 'Change Image',
  email: 'Email',
  memberFrom: 'Member from',
  role: 'Role',
  roles: { member: 'Member', admin: 'Admin' },
  changeEmail: 'Change Email',
  changePassword: 'Change Password',

  about: 'About you',
  aboutLead: 'Your name stands beside what you write; the rest only administrators see.',
  firstName: 'First Name',
  lastName: 'Last Name',
  birthDate: 'Birth Date',
  incompleteDate: 'Birth date is not complete',
  futureDate: 'Birth date cannot be in the future',
  gender: 'Gender',
  genders: { female: 'Female', male: 'Male', notSaid: 'Not said' },
  nameable: 'Others may name me in memories',
  nameableHint: 'You hear of it, and can take your name out of each memory.',
  /** Whether it is so. */
  yes: 'Yes',
  no: 'No',
  /** The subject of “… was changed elsewhere”. */
  subject: 'Your profile',
  submit: 'Save changes',

  leaveSite: (site: string) => `Leave ${site}`,
  leaveSiteLead:
    'Your profile goes at once, and with it your posts, comments, likes and trash. Download your data first if you would like to keep it.',
  deleteProfile: 'Delete Profile',
} as const;

export const emailSettingsTexts = {
  heading: 'E-mail',
  lead: 'What we write to you about, apart from what your account needs. Each of these e-mails has a link to unsubscribe.',
  noMailServer:
    'This site has no mail server and sends none of these e-mails at present. Your choice is kept.',
  rejected:
    'Your address rejected several e-mails, so we send none of these any more. Change your e-mail address to receive them again.',
  comments: 'Comments and replies',
  commentChoices: {
    immediately: { label: 'Immediately', meaning: 'Within minutes, several in one e-mail.' },
    daily: { label: 'Daily', meaning: 'One e-mail in the morning.' },
    never: { label: 'Never', meaning: 'You still see them under Notifications.' },
  },
  posts: 'New memories',
  postChoices: {
    immediately: { label: 'Immediately', meaning: 'Within minutes, several in one e-mail.' },
    daily: { label: 'Daily', meaning: 'One e-mail in the morning.' },
    never: { label: 'Never', meaning: 'You still see them under Notifications.' },
  },
  digest: 'Digest',
  digestChoices: {
    weekly: {
      label: 'Weekly',
      meaning: 'On Sundays: other new memories, and this day in earlier years.',
    },
    never: { label: 'Never' },
  },
  language: 'Language',
  languageHint: 'Of all e-mails to you, also of those that your account needs.',
  siteLanguage: 'Language of the site',
  /** The subject of “… was changed elsewhere”. */
  subject: 'This section',
  submit: 'Save e-mail settings',
} as const;

export const sessionsTexts = {
  heading: 'Where you are logged in',
  lead: 'If you do not know one of these, log out everywhere and change your password.',
  /** “Firefox on Linux”. */
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Another program',
  thisDevice: 'This device',
  lastUsed: <Part>(date: Part) => ['Last used ', date],
  loggedIn: <Part>(date: Part) => ['Logged in ', date],
  logOutEverywhere: 'Log out everywhere',
  question: 'Log out everywhere?',
  consequence: 'Every device, this one included, will have to log in again.',
  confirm: 'Log out',
  logOut: 'Log out',
  /** Read aloud after `logOut`: “Firefox on Linux”. */
  afterLogOut: (browser: string) => ` ${browser}`,
} as const;

export const exportTexts = {
  heading: 'Your data',
  lead: 'Your posts with their pictures, your comments and your likes, in one file that opens in any browser, without this site.',
  submit: 'Download my data',
  begun: 'Your download has begun.',
} as const;

export const changeEmailTexts = {
  lead: <Part>(currentEmail: Part) => [
    "We'll email a link to the new address, and log you out. Until you open the link, you log in with ",
    currentEmail,
    '.',
  ],
  newEmail: 'New Email',
  sameEmail: 'New email must be different from current.',
} as const;

export const changePasswordTexts = {
  lead: 'You will be logged out everywhere, and log in with the new password.',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmNewPassword: 'Confirm New Password',
} as const;

export const deleteProfileTexts = {
  title: 'Delete your profile?',
  consequence:
    'Your posts with their pictures, your comments and your likes go with it, for good. This cannot be undone.',
  keepNames: 'Keep my name, without a link, in memories of others',
  keepNamesHint: 'Otherwise it disappears from them.',
  cancel: 'Keep my profile',
} as const;
