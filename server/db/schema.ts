import type { ColumnType, Generated } from 'kysely';
import type { AuditDetail } from '#contract/audit-detail.ts';
import type { AuditAction } from '#contract/moderation-values.ts';
import type { DenormalisedCounter, Fixed, Id, Json, Timestamp } from './column-types.ts';
import type {
  CommentsTable,
  CountersTable,
  GonePostsTable,
  ImagesTable,
  LikesTable,
  MonthCountsTable,
  PeopleRemovalsTable,
  PeopleTable,
  PicturesTable,
  PostPeopleTable,
  PostsTable,
  PostTagsTable,
  TagsTable,
} from './content-tables.ts';
import type {
  MailRejectionsTable,
  MailSettingsTable,
  MutesTable,
  NewsReadsTable,
  NewsTable,
  NotificationsTable,
  NotificationVersionsTable,
  OpenedNewsTable,
  PushSettingsTable,
  PushSubscriptionsTable,
} from './notification-tables.ts';

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
  people: PeopleTable;
  post_people: PostPeopleTable;
  people_removals: PeopleRemovalsTable;
  pictures: PicturesTable;
  gone_posts: GonePostsTable;
  likes: LikesTable;
  comments: CommentsTable;
  notifications: NotificationsTable;
  notification_versions: NotificationVersionsTable;
  mutes: MutesTable;
  news: NewsTable;
  news_reads: NewsReadsTable;
  opened_news: OpenedNewsTable;
  mail_settings: MailSettingsTable;
  mail_rejections: MailRejectionsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_settings: PushSettingsTable;
  site: SiteTable;
  invitations: InvitationsTable;
  invitation_uses: InvitationUsesTable;
  reports: ReportsTable;
  counters: CountersTable;
  month_counts: MonthCountsTable;
  content_writes: ContentWritesTable;
  audit_entries: AuditEntriesTable;
  jobs: JobsTable;
  rate_limits: RateLimitsTable;
  settings: SettingsTable;
  migrations: MigrationsTable;
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
  /** Of mails to the member; null or one that this version does not know: the site's. */
  mail_language: string | null;
  /** Whether others may name the member in memories. */
  nameable: Generated<boolean>;
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

/** What administrators did. Names are copied, since their rows may be deleted. */
export interface AuditEntriesTable {
  id: Fixed<Id>;
  action: Fixed<AuditAction>;
  subject: Fixed<string>;
  owner: Fixed<string>;
  admin: Fixed<string>;
  reason: Fixed<string>;
  /** What of subject or reason is in the words of the program; null of entries that an older version wrote. */
  detail: ColumnType<AuditDetail | null, string | null, never>;
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

/** Committed transactions that wrote content; see `postgres-content-version.ts`. */
export interface ContentWritesTable {
  slot: Fixed<number>;
  value: number;
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

/** The secrets are written once, by the first process that needs them; the others by whoever claims them. */
type SettingName = 'signing_secret' | 'push_key' | IntervalSetting | DateSetting;

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
