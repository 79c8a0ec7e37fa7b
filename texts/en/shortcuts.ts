/** What each keyboard shortcut does. */
export const shortcutTexts = {
  anywhere: 'Anywhere',
  search: 'Search',
  posts: 'Go to the posts',
  timeline: 'Go to the timeline',
  members: 'Go to the members',
  dashboard: 'Go to your dashboard',
  notifications: 'Go to your notifications',
  new: 'Create a memory',
  theme: 'Switch between light and dark',
  help: 'Show this list',
  inList: 'In a list',
  next: 'Next card',
  previous: 'Previous card',
  onMemory: 'On a memory',
  like: 'Like it, or take it back',
  edit: 'Edit it, if it is yours',
} as const;

/** The list of the shortcuts. */
export const shortcutHelpTexts = {
  title: 'Keyboard shortcuts',
  lead: 'They work whenever you are not typing.',
  /** Between two keys: `g then h`. */
  betweenKeys: 'then',
  use: 'Use keyboard shortcuts in this browser',
} as const;
