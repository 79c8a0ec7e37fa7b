import { plural } from './plural.ts';

const replies = (count: number) => plural(count, { one: 'reply', other: 'replies' });

export const commentsTexts = {
  /** The number follows in brackets. */
  heading: 'Comments',
  loginToComment: 'Log in to comment',
  showMore: 'Show more comments',
  empty: 'No comments yet. Yours can be the first.',
  linkedIsGone: 'The comment of this link has been removed.',
} as const;

/** One comment or reply. */
export const commentTexts = {
  removed: 'This comment was removed',
  replies: (count: number) => `${count} ${replies(count)}`,
  /** Follows the date of the comment. */
  edited: <Part>(date: Part) => ['edited ', date],
  showReplies: (count: number) => `Show ${count} more ${replies(count)}`,
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  translate: 'Translate',
  edit: 'Edit',
  remove: 'Remove',
  reportOf: (name: string) => `Report the comment of ${name}`,
} as const;

/** The forms for a comment, a reply and a change of one. */
export const commentFormTexts = {
  comment: 'Your comment',
  sendComment: 'Comment',
  replyTo: (name: string) => `Your reply to ${name}`,
  /** A reply to a reply. */
  replyInConversation: 'Your reply in this conversation',
  sendReply: 'Send reply',
  editComment: 'Edit comment',
  editReply: 'Edit reply',
  sendByKeys: 'Ctrl+Enter sends it',
  discard: 'Discard',
} as const;
