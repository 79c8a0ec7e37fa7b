/** Who may read, register, invite and add tags. */
export const readings = ['everyone', 'members'] as const;
export const joinings = ['everyone', 'approval', 'invitation', 'nobody'] as const;
export const invitings = ['admins', 'members'] as const;
export const taggings = ['admins', 'members'] as const;

export type Reading = (typeof readings)[number];
export type Joining = (typeof joinings)[number];
export type Inviting = (typeof invitings)[number];
export type Tagging = (typeof taggings)[number];

/** What administrators set, without the logo. */
export interface SiteValues {
  name: string;
  /** Shown above the posts and on the page of a closed site. */
  welcome: string;
  /** `members` closes the site: visitors read nothing. */
  reading: Reading;
  joining: Joining;
  inviting: Inviting;
  tagging: Tagging;
  /** Plain texts of the pages `/about` and `/privacy`; an empty one is no page. */
  about: string;
  privacy: string;
}

/** The settings of a site that nobody has changed. Without zod, because every page loads this file. */
export const siteDefaults: Readonly<SiteValues> = {
  name: 'Keepsake',
  welcome: '',
  reading: 'everyone',
  joining: 'everyone',
  inviting: 'admins',
  tagging: 'admins',
  about: '',
  privacy: '',
};

const { about: _about, privacy: _privacy, ...shown } = siteDefaults;

/** The same as everyone sees it; used where the settings are not known. */
export const defaultSiteView = {
  ...shown,
  logo: null,
  hasAbout: false,
  hasPrivacy: false,
};
