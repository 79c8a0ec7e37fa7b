import { plural } from './plural.ts';

/** The page on which administrators decide about reports. */
export const reportsTexts = {
  /** Also the title of the page. */
  heading: 'Reports',
  lead: 'What members reported: texts as they were then, pictures as they are now.',
  /** The name of the list. */
  reported: 'Reported',
  empty: 'Nothing is reported.',
  emptyHint: 'When members report a memory or a comment, you decide about it here.',
  browsePosts: 'Browse posts',
} as const;

/** A reported post or comment. */
export const reportedItemTexts = {
  /** In place of a title. */
  commentOn: (post: string) => `Comment on “${post}”`,
  comment: 'Comment',
  by: <Part>(author: Part) => ['By ', author],
  bySuspended: <Part>(author: Part) => ['By ', author, ', who is suspended'],
  /** The categories are a list with commas. */
  reports: (count: number, categories: string) =>
    `${count} ${plural(count, { one: 'report', other: 'reports' })}: ${categories}`,
  inTrash: 'It is in the trash, to be restored by who deleted it.',
  deleted: 'It has been deleted since.',
  /** After `inTrash` or `deleted`. */
  asReported: 'This is what was reported.',
  furtherPictures: 'Further pictures',
  showAll: 'Show all',
  showLess: 'Show less',

  /** To an administrator, in place of the reports. */
  isOwn: 'You wrote this, so you are not told who reported it and what they noted.',
  /** After `isOwn`. */
  anotherDecides: 'Another administrator decides about the reports.',

  dismiss: 'Dismiss',
  dismissOf: {
    post: (title: string) => `Dismiss the reports about “${title}”`,
    comment: (author: string) => `Dismiss the reports about the comment of ${author}`,
  },
  remove: { post: 'Delete post', comment: 'Remove comment' },
  removeOf: {
    post: (title: string) => `Delete post “${title}”`,
    comment: (author: string) => `Remove comment of ${author}`,
  },
  suspend: 'Suspend author',
  suspendOf: (author: string) => `Suspend author ${author}`,
} as const;

/** What one member reported. */
export const reportTexts = {
  formerMember: 'A former member',
  pictureReplaced: 'The picture was replaced since.',
  earlierText: 'The text was different then',
  newestShown: (count: number) => `The newest ${count} are shown.`,
} as const;

export const dismissReportsTexts = {
  post: (title: string) => `Dismiss the reports about “${title}”?`,
  comment: 'Dismiss the reports?',
  /** Unless it was deleted already; before `consequence`. */
  stays: { post: 'The post stays as it is.', comment: 'The comment stays as it is.' },
  consequence: 'What was reported and noted is deleted; the audit log keeps that you dismissed it.',
  confirm: 'Dismiss',
  cancel: 'Not now',
} as const;
