import { plural } from './plural.ts';

export const trashTexts = {
  /** Also the title of the page. */
  heading: 'Trash',
  lead: 'What you deleted stays here for 30 days. Nobody else sees it.',
  empty: 'Nothing in the trash.',
  emptyHint: 'Memories and comments that you delete stay here for 30 days.',
  browsePosts: 'Browse posts',
} as const;

/** A post or comment in the trash. */
export const trashItemTexts = {
  /** The words of a comment, or the title of its post in `ownCommentOn` and `commentByOn`. */
  quoted: (text: string) => `“${text}”`,
  ownComment: 'Your comment',
  ownCommentOn: <Part>(post: Part) => ['Your comment on ', post],
  commentBy: <Part>(author: Part) => ['Comment by ', author],
  commentByOn: <Part>(author: Part, post: Part) => ['Comment by ', author, ' on ', post],
  deletedOn: <Part>(date: Part) => ['Deleted on ', date],
  purgedToday: 'Permanently deleted today',
  purgedIn: (days: number) =>
    `Permanently deleted in ${days} ${plural(days, { one: 'day', other: 'days' })}`,
  postIsHidden: 'It can be restored while you can see its memory.',

  restore: 'Restore',
  /** Read aloud after `restore`: the title of a post or the words of a comment. */
  afterRestore: (item: string) => ` “${item}”`,
  purge: 'Delete permanently',
  /** Read aloud after `purge`. */
  afterPurge: (item: string) => `: “${item}”`,
} as const;

export const purgeDialogTexts = {
  title: (item: string) => `Delete “${item}” permanently?`,
  consequence: {
    post: 'Its pictures, comments and likes are deleted too. This cannot be undone.',
    comment: 'This cannot be undone.',
  },
  confirm: 'Delete permanently',
} as const;
