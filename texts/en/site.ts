/** What visitors of a closed site see instead of a page. */
export const closedSiteTexts = {
  heading: 'This site is for its members',
  lead: (siteName: string) => `Log in to see what the members of ${siteName} share.`,
  login: 'Login',
} as const;

/** The pages whose text administrators write. The description is for search engines. */
export const sitePageTexts = {
  about: { title: 'About', description: 'What this site is about.' },
  privacy: { title: 'Privacy', description: 'How this site treats personal data.' },
} as const;
