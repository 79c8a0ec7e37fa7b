import type { ColumnType, Generated } from 'kysely';
import type { AuditAction } from '#contract/moderation-texts.ts';
import type { Audience } from '#contract/posts.ts';

/**
 * Every table, as both engines return and accept it: ids are UUIDs as text (random for members,
 * otherwise v7), timestamps are epoch milliseconds.
 */
export interface Schema {
  members: MembersTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  images: ImagesTable;
  posts: PostsTable;
  tags: TagsTable;
  post_tags: PostTagsTable;
  pictures: PicturesTable;
  gone_posts: GonePostsTable;
  likes: LikesTable;
  comments: CommentsTable;
  notifications: NotificationsTable;
  notification_versions: NotificationVersionsTable;
  mail_settings: MailSettingsTable;
  mail_rejections: MailRejectionsTable;
  site: SiteTable;
  invitations: InvitationsTable;
  invitation_uses: InvitationUsesTable;
  reports: ReportsTable;
  counters: CountersTable;
  month_counts: MonthCountsTable;
  audit_entries: AuditEntriesTable;
  jobs: JobsTable;
  rate_limits: RateLimitsTable;
  settings: SettingsTable;
  migrations: MigrationsTable;
}

type Id = string;
type Timestamp = number;

/** A denormalised counter, written by triggers only. */
type DenormalisedCounter = ColumnType<number, undefined, never>;

/** Read as a value, written as JSON text, because pg would convert an array to an SQL array. */
type Json<T> = ColumnType<T, string, string>;

/** Set on insert and never updated. */
type Fixed<T> = ColumnType<T, T, never>;

/** A tag of a post. */
export interface PostTag {
  _id: string;
  name: string;
}

export interface MembersTable {
  id: Fixed<Id>;
  /** Lower case. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  gender: 'male' | 'female' | null;
  /** A calendar date, `YYYY-MM-DD`: a text, so that no time zone shifts it. */
  birth_date: string | null;
  role: Generated<'member' | 'admin'>;
  image_id: Id | null;
  activated_at: Timestamp | null;
  /** The address is confirmed, and an administrator has yet to accept the account. */
  waiting_since: Timestamp | null;
  suspended_at: Timestamp | null;
  suspension_reason: Generated<string>;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp;
  /** Sequence number for the search indexes. */
  search_row: Generated<number>;
  /** First and last name, folded. */
  search_name: string;
  /** Incremented by every change of password or e-mail address; invalidates earlier requests. */
  credential_version: Generated<number>;
  /** Incremented by every change of the profile's fields. */
  profile_version: Generated<number>;
  posts_count: DenormalisedCounter;
  public_posts_count: DenormalisedCounter;
  members_posts_count: DenormalisedCounter;
}

export interface SessionsTable {
  id: Fixed<Id>;
  member_id: Fixed<Id>;
  /** SHA-256 of the bearer token, in hex; the token itself is not stored. */
  token_hash: Fixed<string>;
  user_agent: string;
  created_at: Fixed<Timestamp>;
  last_used_at: Timestamp;
  expires_at: Timestamp;
}

/** Links sent by mail: one per member and purpose. */
export interface TokensTable {
  id: Id;
  member_id: Fixed<Id>;
  purpose: 'activation' | 'password_reset' | 'email_change';
  token_hash: string;
  /** For `email_change` only. */
  new_email: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface ImagesTable {
  id: Fixed<Id>;
  /** The folder of its files; several images may share it. */
  storage_key: string;
  width: number;
  height: number;
  thumbhash: string;
  is_animated: boolean;
  bytes: number;
  created_at: Fixed<Timestamp>;
}

/** Soft delete: deleted posts have an audience of their own, so that no query for an audience finds them. */
export type StoredAudience = Audience | 'trash';

export interface PostsTable {
  id: Fixed<Id>;
  member_id: Fixed<Id>;
  title: string;
  body: string;
  audience: StoredAudience;
  /** The audience before it was moved to the trash. */
  former_audience: Audience | null;
  trashed_at: Timestamp | null;
  /** Who may restore it: the member who deleted it, or null: every administrator. */
  trashed_by: Id | null;
  /** A copy of its tags, in order; whoever writes `post_tags` writes it too. */
  tags: Json<PostTag[]>;
  likes_count: DenormalisedCounter;
  comments_count: DenormalisedCounter;
  /** Sequence number for the search indexes. */
  search_row: Generated<number>;
  /** Title, body, tag names, date, place and author, folded. */
  search_text: string;
  /** When the memory happened: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  happened_on: string | null;
  /** `happened_on`, or else the local date of publication; sorts the timeline. */
  timeline_on: string;
  place: Generated<string>;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp | null;
  /** Chosen by the client for publishing it (`attempt` of the API), one for each post. */
  idempotency_key: Id | null;
  /** Incremented by every change of its content, pictures or audience. */
  version: Generated<number>;
}

export interface TagsTable {
  id: Fixed<Id>;
  name: string;
  posts_count: DenormalisedCounter;
  public_posts_count: DenormalisedCounter;
  members_posts_count: DenormalisedCounter;
  /** Not by an administrator: shown only to whoever sees a post that has it. */
  added_with_post: Generated<boolean>;
  created_at: Fixed<Timestamp>;
}

export interface PostTagsTable {
  post_id: Fixed<Id>;
  tag_id: Fixed<Id>;
  position: number;
  /** Copies from the post, kept equal by the foreign key, so that a tag's list reads one index. */
  created_at: Fixed<Timestamp>;
  audience: Fixed<StoredAudience>;
  member_id: Fixed<Id>;
}

/** The pictures of posts, and uploaded pictures that no post has yet. */
export interface PicturesTable {
  image_id: Fixed<Id>;
  member_id: Fixed<Id>;
  /** Null until a post is published or edited with it. */
  post_id: Id | null;
  /** The order within the post, from 0, its cover, without gaps; every post has a cover. 0 without a post. */
  position: number;
  alt: Generated<string>;
  created_at: Fixed<Timestamp>;
}

/** Public posts that were deleted or are in the trash; triggers write it. */
export interface GonePostsTable {
  id: Fixed<Id>;
  deleted_at: Fixed<Timestamp>;
}

export interface LikesTable {
  id: Fixed<Id>;
  post_id: Fixed<Id>;
  member_id: Fixed<Id>;
  created_at: Fixed<Timestamp>;
}

export interface CommentsTable {
  id: Fixed<Id>;
  post_id: Fixed<Id>;
  member_id: Fixed<Id>;
  /** The comment that this one replies to, which may have been deleted; otherwise its own id. */
  thread_id: Fixed<Id>;
  /** When that comment was written. */
  thread_at: Fixed<Timestamp>;
  body: string;
  created_at: Fixed<Timestamp>;
  edited_at: Timestamp | null;
  trashed_at: Timestamp | null;
  /** Who may restore it: the member who deleted it, or null: every administrator. */
  trashed_by: Id | null;
}

/** What a member is notified of: all comments, or all likes, of one post are one notification. */
export interface NotificationsTable {
  id: Fixed<Id>;
  member_id: Fixed<Id>;
  kind: Fixed<'comments' | 'likes' | 'audit' | 'waiting' | 'reports'>;
  /** For comments and likes. */
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
  /** Comments up to this time were mailed or will not be. */
  mailed_until: Generated<Timestamp>;
  /** The local date of the last mails, and their number on that day. */
  mail_day: Generated<string>;
  mail_count: Generated<number>;
}

/** Members whose address the mail server has rejected for good, since the last mail it accepted. */
export interface MailRejectionsTable {
  member_id: Fixed<Id>;
  email: string;
  count: number;
}

/** The settings that administrators change; at most one row. */
export interface SiteTable {
  id: Fixed<1>;
  logo_id: Id | null;
  updated_at: Timestamp;
  /** Those that were changed, by name; read with `StoredSettings` of the contract. */
  settings: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface InvitationsTable {
  id: Fixed<Id>;
  /** Who invites. */
  member_id: Fixed<Id>;
  /** Of a mailed invitation from when the mail was sent. */
  token_hash: string;
  /** How many people may join. */
  uses: Fixed<number>;
  /** The address it was sent to, if any. */
  email: string | null;
  created_at: Fixed<Timestamp>;
  expires_at: Fixed<Timestamp>;
  revoked_at: Timestamp | null;
}

/** A use is reserved by a registration; without activation it is free again after 24 hours. */
export interface InvitationUsesTable {
  id: Fixed<Id>;
  invitation_id: Fixed<Id>;
  /** Who registered, with a known address its owner; null after the member was deleted. */
  member_id: Id | null;
  reserved_at: Fixed<Timestamp>;
  joined_at: Timestamp | null;
}

/** A member's report of a post or comment, with its texts and picture at that time. */
export interface ReportsTable {
  id: Fixed<Id>;
  kind: Fixed<'post' | 'comment'>;
  item_id: Fixed<Id>;
  author_id: Fixed<Id>;
  /** Null after the reporter was deleted. */
  reporter_id: Id | null;
  category: Fixed<'spam' | 'hurtful' | 'privacy' | 'other'>;
  note: string;
  /** Empty for a comment: the title of its post is of another author. */
  title: string;
  body: string;
  /** Null for a comment and after a decision; the image may not exist any more. */
  image_id: Id | null;
  created_at: Fixed<Timestamp>;
  resolved_at: Timestamp | null;
}

/** Totals of whole lists: posts by audience, and activated members. */
export interface CountersTable {
  name: Fixed<'posts' | 'public_posts' | 'members_posts' | 'members'>;
  value: DenormalisedCounter;
}

/** Posts by month of the timeline and audience; `month` is `YYYY` for those that know the year only. */
export interface MonthCountsTable {
  month: Fixed<string>;
  audience: Fixed<Audience>;
  value: DenormalisedCounter;
}

/** What administrators did. Names are copied, since their rows may be deleted. */
export interface AuditEntriesTable {
  id: Fixed<Id>;
  action: Fixed<AuditAction>;
  subject: Fixed<string>;
  owner: Fixed<string>;
  admin: Fixed<string>;
  reason: Fixed<string>;
  /** The removed post or comment, while it can be restored from the trash. */
  item_id: Id | null;
  created_at: Fixed<Timestamp>;
}

export interface JobsTable {
  id: Fixed<Id>;
  kind: Fixed<string>;
  payload: Json<unknown>;
  /** At most one pending job has this key. */
  unique_key: string | null;
  run_at: Timestamp;
  attempts: Generated<number>;
  locked_by: string | null;
  locked_until: Timestamp | null;
  last_error: string | null;
  created_at: Fixed<Timestamp>;
  given_up_at: Timestamp | null;
}

/** Written by the rate limiter only; see `Database.createLimiter`. */
export interface RateLimitsTable {
  key: string;
  points: number;
  expire: Timestamp | null;
}

/** When something was done that at most one process does in an interval, in milliseconds. */
export type IntervalSetting = 'waiting_mail_at' | 'trash_purge_at' | 'notifications_purge_at';

/** The date (`yyyy-MM-dd`) for which something was done that happens once on it. */
export type DateSetting = 'comments_mail_on' | 'digest_mail_on';

/** The secret is written once, by the first process that needs it; the others by whoever claims them. */
type SettingName = 'signing_secret' | IntervalSetting | DateSetting;

export interface SettingsTable {
  name: Fixed<SettingName>;
  value: string;
}

export interface MigrationsTable {
  name: Fixed<string>;
  applied_at: Fixed<Timestamp>;
  /** Of its statements; missing in a database that only has the baseline. */
  hash: ColumnType<string | null, undefined, string>;
}
