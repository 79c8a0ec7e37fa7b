/** What members do with a post, behind the button with three dots. */
export const postMenuTexts = {
  moreActions: (post: string) => `More actions for “${post}”`,
  edit: 'Edit',
  changeAudience: 'Change audience',
  /** Comments and replies on the post are no news any more, or are again. */
  mute: 'Mute conversation',
  unmute: 'Unmute conversation',
  /** Of a member who is named in the post. */
  removeMe: 'Remove me from this memory',
  report: 'Report',
} as const;
