/** The destinations, in the header, the menu of small screens, the dashboard and the footer. */
export const navigationTexts = {
  login: 'Login',
  register: 'Register',
  posts: 'Posts',
  timeline: 'Timeline',
  members: 'Members',
  dashboard: 'Dashboard',
  logout: 'Log out',
  // The dashboard.
  home: 'Home',
  profile: 'Profile',
  myPosts: 'My posts',
  myReactions: 'My reactions',
  notifications: 'Notifications',
  trash: 'Trash',
  // The dashboard of administrators, below a heading.
  admin: 'Admin',
  site: 'Site',
  invitations: 'Invitations',
  waiting: 'Waiting',
  reports: 'Reports',
  tags: 'Tags',
  audit: 'Audit log',
} as const;

/** Read out. */
export const headerTexts = {
  skip: 'Skip to content',
  allPosts: (siteName: string) => `${siteName}, all posts`,
  navigation: 'Main',
  openMenu: 'Open menu',
  dashboardOf: (name: string) => `${name}, your dashboard`,
  yourDashboard: 'Your dashboard',
  /** `shown` is the count, or “99+”. */
  unread: (_count: number, shown: string) => `Notifications, ${shown} unread`,
  /** After the destination: “Reports, 3 to decide”. */
  toDecide: (count: number) => `, ${count} to decide`,
} as const;

/** The menu of small screens. */
export const siteMenuTexts = { label: 'Menu' } as const;

export const footerTexts = {
  tagline: <Part>(siteName: Part) => [siteName, ', a place for memories.'],
  about: 'About',
  privacy: 'Privacy',
  api: 'API',
  notices: 'Recent notices',
  shortcuts: 'Keyboard shortcuts',
} as const;
