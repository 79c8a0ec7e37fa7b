import { z } from 'zod';
import { Id, Timestamp } from './fields.ts';
import { languages } from './languages.ts';
import { pageSize } from './limits.ts';
import { PersonView } from './reactions.ts';

/** What administrators do that the member concerned is notified of; also actions of the audit log. */
export const auditNotifications = [
  'post_removed',
  'comment_removed',
  'post_restored',
  'comment_restored',
  'role_granted',
  'role_revoked',
  'member_suspended',
  'member_unsuspended',
  'member_accepted',
] as const;

const NotifiedPost = z.object({ _id: Id, title: z.string() });

/**
 * What a member is notified of. Comments on one post are one notification, so are its likes, and so are the
 * new memories of a day.
 */
export const NotificationView = z.object({
  _id: Id,
  kind: z
    .enum([
      'comment',
      'reply',
      'conversation',
      'like',
      'post',
      'named',
      'joined',
      ...auditNotifications,
      'waiting',
      'report',
    ])
    .describe(
      '`comment`: on an own post; `reply`: to an own comment; `conversation`: below a comment that one ' +
        'has replied to; `post`: the new memories of a day; `named`: in a memory; `joined`: by an own ' +
        'invitation; `waiting` and `report`: for administrators.',
    ),
  isRead: z.boolean(),
  createdAt: Timestamp.describe('The newest event.'),
  post: NotifiedPost.nullable().describe('Null if it is about none or several.'),
  posts: z.array(NotifiedPost).describe('The newest of a day, up to five.'),
  postsCount: z.int().describe('How many new memories the day has.'),
  commentId: Id.nullable().describe('The newest comment.'),
  text: z.string().describe('The newest comment, or the title or text of what was removed.'),
  reason: z.string().describe('Why an administrator did it.'),
  people: z.array(PersonView).describe('The newest who wrote, liked, published, named or joined.'),
  count: z
    .int()
    .describe(
      'How many people wrote, like, published, joined or wait, or how many items are reported.',
    ),
});
export type NotificationView = z.infer<typeof NotificationView>;

export const NotificationsRead = z.object({
  ids: z.array(Id).max(pageSize.max).optional().describe('Left out: all.'),
  postId: Id.optional().describe('Only those about this post.'),
  until: Timestamp.optional().describe(
    'The `createdAt` of the newest notification that was shown: what is newer stays unread. Left out: now.',
  ),
});
export type NotificationsRead = z.infer<typeof NotificationsRead>;

/** Mails that a member can unsubscribe from. */
export const MailList = z.enum(['comments', 'posts', 'digest']);
export type MailList = z.infer<typeof MailList>;

/** What the link of a mail ends: the mails of a list, or all news of the conversation about a post. */
export const Unsubscribed = z.enum([...MailList.options, 'conversation']);
export type Unsubscribed = z.infer<typeof Unsubscribed>;

export const MailSettings = z.object({
  comments: z
    .enum(['immediately', 'daily', 'never'])
    .describe('Mails about comments, replies and conversations.'),
  posts: z.enum(['immediately', 'daily', 'never']).describe('Mails about new memories.'),
  digest: z
    .enum(['weekly', 'never'])
    .describe('New memories that were not mailed before, and this day in earlier years.'),
  language: z.enum(languages).nullable().describe('Of all mails; null: that of the site.'),
});
export type MailSettings = z.infer<typeof MailSettings>;

export const MailSettingsView = MailSettings.extend({
  isMailServerConfigured: z.boolean().describe('If not, the site sends none of these mails.'),
  isRejected: z
    .boolean()
    .describe('The address was rejected several times and gets none of these mails any more.'),
});
export type MailSettingsView = z.infer<typeof MailSettingsView>;
