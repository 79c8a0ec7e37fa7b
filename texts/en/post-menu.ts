/** What members do with a post, behind the button with three dots. */
export const postMenuTexts = {
  moreActions: (post: string) => `More actions for “${post}”`,
  edit: 'Edit',
  changeAudience: 'Change audience',
  report: 'Report',
} as const;
