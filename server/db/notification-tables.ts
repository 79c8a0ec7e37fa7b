import type { ColumnType, Generated } from 'kysely';
import type { Fixed, Id, Timestamp } from './column-types.ts';

/** What a member is notified of: all comments, or all likes, of one post are one notification. */
export interface NotificationsTable {
  id: Fixed<Id>;
  member_id: Fixed<Id>;
  kind: Fixed<'comments' | 'likes' | 'named' | 'audit' | 'waiting' | 'reports' | 'joined'>;
  /** For comments, likes and being named. */
  post_id: Fixed<Id | null>;
  /** For what administrators did with the member's account, posts and comments. */
  audit_entry_id: Fixed<Id | null>;
  /** The first event since the member last read it; it is about all events from then on. */
  since: Timestamp;
  /** The newest event. */
  updated_at: Timestamp;
  read_at: Timestamp | null;
}

/** Without a row the version is 0. */
export interface NotificationVersionsTable {
  member_id: Fixed<Id>;
  /** Incremented by triggers when the notifications or what they are about change. */
  version: ColumnType<number, number | undefined, never>;
}

/** Which mails a member gets, and which were sent; without a row the defaults apply. */
export interface MailSettingsTable {
  member_id: Fixed<Id>;
  /** When comments and replies are mailed. */
  comments_mail: Generated<'immediately' | 'daily' | 'never'>;
  digest_mail: Generated<'weekly' | 'never'>;
  /** When new memories are mailed. */
  posts_mail: Generated<'immediately' | 'daily' | 'never'>;
  /** Memories shared after the first and up to the second time were mailed or will not be. */
  posts_mailed_since: Generated<Timestamp>;
  posts_mailed_until: Generated<Timestamp>;
  /** Comments up to this time were mailed or will not be. */
  mailed_until: Generated<Timestamp>;
  /** The local date of the last mails, and their number on that day. */
  mail_day: Generated<string>;
  mail_count: Generated<number>;
}

/** Where the push notifications of a session go: the address and the keys are known to nobody else. */
export interface PushSubscriptionsTable {
  id: Fixed<Id>;
  session_id: Id;
  /** At the push service of the browser's maker. */
  endpoint: Fixed<string>;
  /** The public key of the browser, and the secret that it shares with the site; base64url. */
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

/** About what a member gets push notifications; without a row the defaults apply. */
export interface PushSettingsTable {
  member_id: Fixed<Id>;
  comments: Generated<boolean>;
  named: Generated<boolean>;
  posts: Generated<boolean>;
}

/** A member is not notified of the conversation about this post. */
export interface MutesTable {
  member_id: Fixed<Id>;
  post_id: Fixed<Id>;
  created_at: Timestamp;
}

/** When a memory could first be seen by others than its author. */
export interface NewsTable {
  post_id: Fixed<Id>;
  /** The local date. */
  day: Fixed<string>;
  shared_at: Fixed<Timestamp>;
  /** Incremented by a trigger when the title or the audience changes. */
  version: ColumnType<number, number | undefined, never>;
}

/** Up to when a member has read the news of a day; without a row nothing of it. */
export interface NewsReadsTable {
  member_id: Fixed<Id>;
  day: Fixed<string>;
  read_until: Timestamp;
}

/** New memories that a member has opened. */
export interface OpenedNewsTable {
  member_id: Fixed<Id>;
  post_id: Fixed<Id>;
  opened_at: Fixed<Timestamp>;
}

/** Members whose address the mail server has rejected for good, since the last mail it accepted. */
export interface MailRejectionsTable {
  member_id: Fixed<Id>;
  email: string;
  count: number;
}
