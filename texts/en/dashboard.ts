/** The first page of the dashboard. */
export const dashboardHomeTexts = {
  welcome: 'Welcome',
  welcomeMember: <Part>(name: Part) => ['Welcome, ', name],
  lead: 'The newest memories, and those people love to talk about.',
  create: 'Create memory',
  latest: 'Latest Posts',
  topLiked: 'Top Liked Posts',
  mostCommented: 'Most Commented Posts',
  empty: 'This album is still empty',
  emptyHint: 'The first memory could be yours: a picture, a title and a few words are enough.',
  createFirst: 'Create the first memory',
} as const;
