/** The Cache-Control values of responses. */
export const cachings = {
  everyone: 'public, max-age=0, s-maxage=1, stale-while-revalidate=0',
  oneMember: 'private, no-store',
  nobody: 'no-store',
  revalidated: 'no-cache',
  neutralAvatar: 'public, max-age=86400',
  openPicture: 'public, max-age=31536000, s-maxage=300, immutable',
} as const;
export type Caching = keyof typeof cachings;

interface RouteRule {
  who: string;
  caching: Caching;
}

/** Of a closed site the feeds and the sitemap are 404, and robots.txt disallows everything. */
const visitors = { who: 'anyone, as a visitor', caching: 'everyone' } as const satisfies RouteRule;

/**
 * Every route that is no call of the contract: who has access, and how the response may be cached. A
 * route that is neither here nor in the contract fails the tests.
 */
export const routePolicy = {
  '/': { who: 'anyone; redirects to `/post`', caching: 'everyone' },
  '/healthz': { who: 'anyone', caching: 'nobody' },
  '/readyz': { who: 'anyone', caching: 'nobody' },
  '/metrics': { who: 'the local machine, or with its token', caching: 'nobody' },
  '/manifest.webmanifest': visitors,
  '/sw.js': { who: 'anyone, on a closed site too', caching: 'revalidated' },
  '/robots.txt': visitors,
  '/feed.atom': visitors,
  '/feed.json': visitors,
  '/post/author/:userId/feed.atom': visitors,
  '/post/author/:userId/feed.json': visitors,
  '/post/tag/:tagName/feed.atom': visitors,
  '/post/tag/:tagName/feed.json': visitors,
  '/sitemap.xml': visitors,
  '/sitemap-site.xml': visitors,
  '/sitemap-posts-:file.xml': visitors,
  '/sitemap-authors-:file.xml': visitors,
  '/api/openapi.json': visitors,
  '/api/docs': visitors,
  '/pictures/:key/:name': {
    who: 'anyone; for a private post, and on a closed site but for its logo, with a URL signed within ten minutes',
    caching: 'openPicture',
  },
  '/pictures/avatar.svg': { who: 'anyone', caching: 'neutralAvatar' },
  '/api/unsubscribe/:token': {
    who: 'anyone; redirects to the page that asks before it unsubscribes',
    caching: 'nobody',
  },
  '/api/dashboard/export': {
    who: 'with a URL signed within two minutes, while its session is valid',
    caching: 'oneMember',
  },
} as const satisfies Record<string, RouteRule>;
