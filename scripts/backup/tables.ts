import type { Schema } from '#server/db/schema.ts';

/** Triggers compute these when rows are inserted. */
type Computed =
  | 'posts_count'
  | 'public_posts_count'
  | 'members_posts_count'
  | 'shared_posts_count'
  | 'private_posts_count'
  | 'likes_count'
  | 'comments_count'
  | 'search_row';

/**
 * Totals are recounted, rate limits and content versions are forgotten, and the label of an archive names
 * the migrations.
 */
type LeftOut = 'counters' | 'month_counts' | 'rate_limits' | 'content_writes' | 'migrations';

export type TableName = Exclude<keyof Schema, LeftOut>;

/** The columns of each table; every table comes after those that it references. */
const columns = {
  settings: 'name value',
  images: 'id storage_key width height thumbhash is_animated bytes created_at',
  members:
    'id email password_hash first_name last_name gender birth_date role image_id activated_at waiting_since suspended_at suspension_reason created_at updated_at search_name credential_version profile_version mail_language nameable',
  sessions: 'id member_id token_hash user_agent created_at last_used_at expires_at',
  tokens: 'id member_id purpose token_hash new_email created_at expires_at used_at',
  tags: 'id name added_with_post created_at',
  posts:
    'id member_id title body audience former_audience trashed_at trashed_by tags search_text happened_on timeline_on place created_at updated_at idempotency_key version',
  pictures: 'image_id member_id post_id position alt created_at',
  post_tags: 'post_id tag_id position created_at audience member_id',
  people: 'id folded_name member_id',
  post_people: 'post_id person_id position name created_at audience member_id',
  people_removals: 'post_id member_id',
  gone_posts: 'id deleted_at',
  likes: 'id post_id member_id created_at',
  comments:
    'id post_id member_id thread_id thread_at body created_at edited_at trashed_at trashed_by idempotency_key',
  site: 'id logo_id updated_at settings',
  invitations: 'id member_id token_hash uses email created_at expires_at revoked_at',
  invitation_uses: 'id invitation_id member_id reserved_at joined_at',
  reports:
    'id kind item_id author_id reporter_id category note title body image_id created_at resolved_at',
  audit_entries: 'id action subject owner admin reason detail item_id created_at',
  news: 'post_id day shared_at version',
  news_reads: 'member_id day read_until',
  opened_news: 'member_id post_id opened_at',
  notifications: 'id member_id kind post_id audit_entry_id since updated_at read_at',
  // After the notifications, whose triggers would increment the version.
  notification_versions: 'member_id version',
  mutes: 'member_id post_id created_at',
  mail_settings:
    'member_id comments_mail digest_mail posts_mail posts_mailed_since posts_mailed_until mailed_until mail_day mail_count',
  mail_rejections: 'member_id email count',
  push_subscriptions: 'id session_id endpoint p256dh auth created_at',
  push_settings: 'member_id comments named posts',
  jobs: 'id kind payload unique_key run_at attempts locked_by locked_until last_error created_at given_up_at',
} as const;

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text;
type Columns<Name extends TableName> = Exclude<keyof Schema[Name], Computed>;
type Listed<Name extends TableName> = Words<(typeof columns)[Name]>;

/** Does not compile when a table or column of the schema is missing or unknown. */
const checked: {
  [Name in TableName]: [Columns<Name>, Listed<Name>] extends [Listed<Name>, Columns<Name>]
    ? string
    : never;
} = columns;

const keys: Record<string, readonly string[]> = {
  settings: ['name'],
  pictures: ['image_id'],
  post_tags: ['post_id', 'tag_id'],
  post_people: ['post_id', 'person_id'],
  people_removals: ['post_id', 'member_id'],
  inboxes: ['member_id'],
  notification_versions: ['member_id'],
  mutes: ['member_id', 'post_id'],
  news: ['post_id'],
  news_reads: ['member_id', 'day'],
  opened_news: ['member_id', 'post_id'],
  mail_settings: ['member_id'],
  mail_rejections: ['member_id'],
  push_settings: ['member_id'],
};

/** The primary key of a table, of an older version too. */
export const keyOf = (name: string): readonly string[] => keys[name] ?? ['id'];

/** A table of this version, or of an older one. */
export interface Table<Name extends string = string> {
  name: Name;
  columns: readonly string[];
  /** The primary key, in whose order rows are read. */
  key: readonly string[];
}

/** Every table of a site, in the order in which rows can be inserted. */
export const tables: readonly Table<TableName>[] = (Object.keys(checked) as TableName[]).map(
  (name) => ({
    name,
    columns: checked[name].split(' '),
    key: keyOf(name),
  }),
);
