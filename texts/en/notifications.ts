import { plural } from './plural.ts';

export const notificationsTexts = {
  heading: 'Notifications',
  lead: (days: number) =>
    `What others published, wrote and liked, and what concerns your account. Kept for up to ${days} days.`,
  showNew: 'Show new notifications',
  markAllAsRead: 'Mark all as read',
  markAsRead: 'Mark as read',
  /** The same on touch screens; a part of it. */
  markAsReadWord: 'Read',
  /** Before the sentence of a notification, for screen readers. */
  unread: 'Unread: ',
  /** Below the titles of new memories. */
  morePosts: (count: number) => `and ${count} more`,
  /** Before the reason that an administrator gave. */
  reason: 'Reason:',
  empty: 'Nothing has happened yet.',
  emptyHint:
    'When somebody publishes a memory, likes or comments on one of yours, or replies to you, you read it here.',
  browse: 'Browse posts',
} as const;

/** Who did something: “Ana Savić, Luka Perić and 3 others”. */
export const notificationPeopleTexts = {
  others: (count: number) => `${count} ${plural(count, { one: 'other', other: 'others' })}`,
  comma: ', ',
  and: ' and ',
} as const;

/**
 * What has happened. `people` are as above, `count` their number; `post` and `item` are the title
 * of a memory or the text of a comment, as `quoted` shows them.
 */
export const notificationTexts = {
  quoted: (text: string) => `“${text}”`,
  /** On an own memory. */
  comment: <Part>(people: Part, post: Part, _count: number) => [
    people,
    ' commented on your memory ',
    post,
  ],
  /** By one person. */
  reply: <Part>(people: Part, post: Part) => [people, ' replied to your comment on ', post],
  /** By one person. */
  conversation: <Part>(people: Part, post: Part) => [
    people,
    ' wrote in a conversation you joined on ',
    post,
  ],
  /** By several people: replies to the reader and to others, on a memory of anybody. */
  comments: <Part>(people: Part, post: Part, _count: number) => [people, ' commented on ', post],
  like: <Part>(people: Part, post: Part, count: number) => [
    people,
    plural(count, { one: ' likes ', other: ' like ' }),
    post,
  ],
  /** A new memory. */
  post: <Part>(people: Part, post: Part, _count: number) => [people, ' published ', post],
  /** Several new memories. */
  posts: <Part>(people: Part, posts: number, _count: number) => [
    people,
    ` published ${posts} ${plural(posts, { one: 'memory', other: 'memories' })}`,
  ],
  /** Members whom the reader has invited. */
  joined: <Part>(people: Part, _count: number) => [people, ' joined with your invitation'],
  /** By one person. */
  named: <Part>(people: Part, post: Part) => [people, ' named you in ', post],
  post_removed: <Part>(item: Part) => ['An administrator removed your memory ', item],
  comment_removed: <Part>(item: Part) => ['An administrator removed your comment ', item],
  post_restored: <Part>(item: Part) => ['An administrator restored your memory ', item],
  comment_restored: <Part>(item: Part) => ['An administrator restored your comment ', item],
  role_granted: 'You are an administrator now',
  role_revoked: 'You are no longer an administrator',
  member_suspended: 'Your account was suspended',
  member_unsuspended: 'The suspension of your account was lifted',
  member_accepted: 'An administrator accepted you as a member',
  /** To administrators. */
  waiting: (count: number) =>
    plural(count, {
      one: `${count} account waits for approval`,
      other: `${count} accounts wait for approval`,
    }),
  /** To administrators. */
  report: (count: number) =>
    plural(count, {
      one: `${count} memory or comment is reported`,
      other: `${count} memories and comments are reported`,
    }),
} as const;
