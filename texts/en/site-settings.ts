import { plural } from './plural.ts';

const pageLead = (path: string) =>
  `The page ${path}, linked in the footer while it has a text. Everyone may read it.`;

/** The screen of administrators with the settings of the site. */
export const siteSettingsTexts = {
  title: 'Site',
  lead: 'What this site is called, and who may do what.',
  sections: {
    identity: {
      heading: 'Name and welcome',
      lead: 'In the header, in titles, e-mails, feeds and previews.',
    },
    reading: { heading: 'Who may read' },
    joining: { heading: 'Who may join' },
    tagging: { heading: 'Tags' },
    mail: { heading: 'E-mails' },
    push: { heading: 'Push notifications' },
    about: { heading: 'About', lead: pageLead('/about') },
    privacy: { heading: 'Privacy', lead: pageLead('/privacy') },
  },
  optional: (label: string) => `${label} (optional)`,
  /** Begins the heading “The site was changed elsewhere”. */
  conflictSubject: 'The site',
  leaveTitle: 'Leave without saving?',
  leaveConsequence: 'The settings you changed will be lost.',
  leave: 'Leave without saving',
} as const;

export const logoTexts = {
  heading: 'Logo',
  lead: 'In the header instead of the Keepsake mark. Everyone sees it, on a closed site too.',
  /** For people who cannot see it. */
  logo: 'The logo',
  change: 'Change logo',
  remove: 'Remove logo',
} as const;

/** What opening or closing the site means. */
export const readingTexts = {
  closing:
    'Visitors will only see the name, the welcome text and Login. Feeds, previews and search engines get nothing, links to pictures stop working within minutes, and new posts are for members unless their author decides otherwise.',
  everyoneJoins: 'Everyone may create an account, and whoever does reads all that is for members.',
  joinByInvitation: 'Join by invitation',
} as const;

/** Asked when a closed site is opened. */
export const openSiteTexts = {
  title: 'Open this site to everyone?',
  /** `Public` is an audience. */
  consequence: (publicPosts: number) =>
    publicPosts === 0
      ? 'There is no Public post yet. Later ones become readable by everyone, with or without an account.'
      : plural(publicPosts, {
          one: `${publicPosts} Public post becomes readable by everyone, with or without an account.`,
          other: `${publicPosts} Public posts become readable by everyone, with or without an account.`,
        }),
  confirm: 'Open the site',
  cancel: 'Keep it closed',
} as const;

/** Asked when a site that everyone may join is closed; the buttons are two answers. */
export const closeSiteTexts = {
  title: 'Who may join from now on?',
  consequence:
    'Only members will read this site, but everyone may create an account and then read it too. Shall new accounts need an invitation?',
  byInvitation: 'By invitation',
  everyone: 'Everyone',
} as const;
