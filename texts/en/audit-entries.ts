/** What the audit log says in the words of the program: the page in its language, the API in that of the site. */
export const auditEntryTexts = {
  /** The reason of an entry about another tag. */
  renamedTo: (tag: string) => `Renamed to #${tag}`,
  mergedInto: (tag: string) => `Merged into #${tag}`,
  /** The reason why a member became an administrator. ADMIN_EMAIL is the name of a variable. */
  namedInAdminEmail: 'Named in ADMIN_EMAIL',

  /** What was changed; values stand behind it. */
  settings: {
    name: 'Name',
    welcome: 'Welcome text',
    language: 'Language',
    reading: 'Who may read',
    joining: 'Who may join',
    inviting: 'Who may invite',
    tagging: 'Who may add tags',
    mailPictures: 'Pictures in e-mails',
    push: 'Push notifications',
    about: 'About',
    privacy: 'Privacy',
  },
  logo: 'Logo',
  logoRemoved: 'Logo, removed',
};
