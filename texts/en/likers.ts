/** The dialog with the people who like a post. */
export const likersTexts = {
  title: 'Who likes this memory',
  empty: 'Nobody likes it yet. The first heart can be yours.',
  showMore: 'Show more',
  loading: 'Loading',
} as const;
