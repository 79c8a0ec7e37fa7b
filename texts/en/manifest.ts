export const manifestTexts = {
  /** Of an installed site. */
  description: 'A social memories blog: publish, remember, share.',
  /** In the menu of its icon, beside the timeline and notifications. */
  newMemory: 'New memory',
  /** What its pictures show, before it is installed. */
  postsScreenshot: 'Memories with their pictures, the newest first',
  timelineScreenshot: 'The timeline: memories by the date when they happened',
} as const;
