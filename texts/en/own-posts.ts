/** The posts of the member in the dashboard. */
export const ownPostsTexts = {
  heading: 'Your posts',
  pagesAbove: 'Your posts, pages above',
  pagesBelow: 'Your posts, pages below',
  edit: 'Edit',
  editOf: (post: string) => `Edit “${post}”`,
  empty: 'You have not created any post yet.',
  createFirst: 'Create your first memory',
} as const;
