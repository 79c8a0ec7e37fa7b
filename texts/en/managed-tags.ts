import { plural } from './plural.ts';

/** The page on which administrators manage tags. */
export const managedTagsTexts = {
  /** Also the title of the page. */
  heading: 'Tags',
  lead: 'What members choose from when they publish a memory.',
  newTag: 'New tag',
  add: 'Add tag',

  posts: (count: number) => `${count} ${plural(count, { one: 'post', other: 'posts' })}`,
  noPosts: 'No posts',
  renameTag: (tag: string) => `Rename #${tag}`,
  /** A part of `renameTag`. */
  rename: 'Rename',
  mergeTag: (tag: string) => `Merge #${tag} into another tag`,
  /** A part of `mergeTag`. */
  merge: 'Merge',
  deleteTag: (tag: string) => `Delete #${tag}`,
} as const;

export const renameTagTexts = {
  title: (tag: string) => `Rename #${tag}`,
  consequence: 'Its posts carry the new name, and links to the old one find nothing any more.',
  name: 'Name',
  confirm: 'Rename tag',
} as const;

export const mergeTagTexts = {
  title: (tag: string) => `Merge #${tag} into another tag`,
  consequence: (posts: number, tag: string) =>
    `${posts} ${plural(posts, { one: 'post', other: 'posts' })} will carry the other tag, and #${tag} is deleted. This cannot be undone.`,
  into: 'Merge into',
  confirm: 'Merge tags',
} as const;

export const deleteTagTexts = {
  title: (tag: string) => `Delete #${tag}?`,
  consequence: 'No post has it. Members can no longer choose it.',
  confirm: 'Delete tag',
} as const;
