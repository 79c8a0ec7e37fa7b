/** How an answer may be kept on its way, as its Cache-Control says it. */
export const cachings = {
  everyone: 'public, max-age=0, s-maxage=1, stale-while-revalidate=0',
  oneMember: 'private, no-store',
  nobody: 'no-store',
  openPicture: 'public, max-age=31536000, s-maxage=300, immutable',
} as const;
export type Caching = keyof typeof cachings;

interface Door {
  who: string;
  caching: Caching;
}

const visitors = { who: 'anyone, as a visitor', caching: 'everyone' } as const satisfies Door;

/**
 * Every address that is no call of the contract: who is let in, and how the answer may be kept. A route
 * that is neither here nor in the contract fails the tests.
 */
export const doors = {
  '/': { who: 'anyone; leads to `/post`', caching: 'everyone' },
  '/healthz': { who: 'anyone', caching: 'nobody' },
  '/readyz': { who: 'anyone', caching: 'nobody' },
  '/metrics': { who: 'this machine, or who has the token for it', caching: 'nobody' },
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
    who: 'anyone; for a private post, who has an address signed within ten minutes',
    caching: 'openPicture',
  },
  '/api/dashboard/export': {
    who: 'who has an address signed within two minutes, while its session is alive',
    caching: 'oneMember',
  },
} as const satisfies Record<string, Door>;
