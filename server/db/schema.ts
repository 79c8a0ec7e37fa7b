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
  gone_posts: GonePostsTable;
  likes: LikesTable;
  comments: CommentsTable;
  site: SiteTable;
  invitations: InvitationsTable;
  invitation_uses: InvitationUsesTable;
  reports: ReportsTable;
  counters: CountersTable;
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

export interface PostsTable {
  id: Fixed<Id>;
  member_id: Fixed<Id>;
  title: string;
  body: string;
  image_id: Id;
  image_alt: Generated<string>;
  audience: Audience;
  /** A copy of its tags, in order; whoever writes `post_tags` writes it too. */
  tags: Json<PostTag[]>;
  likes_count: DenormalisedCounter;
  comments_count: DenormalisedCounter;
  /** Sequence number for the search indexes. */
  search_row: Generated<number>;
  /** Title, body and tag names, folded. */
  search_text: string;
  created_at: Fixed<Timestamp>;
  updated_at: Timestamp | null;
  /** Idempotency key chosen by the client, one for each post. */
  attempt: Id | null;
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
  audience: Fixed<Audience>;
  member_id: Fixed<Id>;
}

/** Public posts that were deleted; triggers write it. */
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
  body: string;
  created_at: Fixed<Timestamp>;
}

/** The settings that administrators change; at most one row. */
export interface SiteTable {
  id: Fixed<1>;
  name: string;
  welcome: string;
  logo_id: Id | null;
  /** Who may read: `members` closes the site. */
  reading: 'everyone' | 'members';
  /** Who may register. */
  joining: 'everyone' | 'approval' | 'invitation' | 'nobody';
  /** Who may invite. */
  inviting: 'admins' | 'members';
  /** Who may add tags. */
  tagging: 'admins' | 'members';
  about: string;
  privacy: string;
  updated_at: Timestamp;
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

/** What administrators did. Names are copied, since their rows may be deleted. */
export interface AuditEntriesTable {
  id: Fixed<Id>;
  action: Fixed<AuditAction>;
  subject: Fixed<string>;
  owner: Fixed<string>;
  admin: Fixed<string>;
  reason: Fixed<string>;
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

/** Settings of the site, written once by the first process that needs them. */
export interface SettingsTable {
  name: Fixed<'picture_secret' | 'waiting_mail_at'>;
  value: string;
}

export interface MigrationsTable {
  name: Fixed<string>;
  applied_at: Fixed<Timestamp>;
}
