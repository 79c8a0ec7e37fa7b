import type { Selectable } from 'kysely';
import { expect, it } from 'vitest';
import { engine, openTestDatabase } from '#test/databases.ts';
import type { Schema } from './schema.ts';

type ColumnNames = { [Table in keyof Schema]: Record<keyof Schema[Table], true> };

/** The compiler checks this list against the types, the test checks it against the tables. */
const typed: ColumnNames = {
  members: {
    id: true,
    email: true,
    password_hash: true,
    first_name: true,
    last_name: true,
    gender: true,
    birth_date: true,
    role: true,
    image_id: true,
    activated_at: true,
    waiting_since: true,
    suspended_at: true,
    suspension_reason: true,
    created_at: true,
    updated_at: true,
    search_row: true,
    search_name: true,
    credential_version: true,
    profile_version: true,
    mail_language: true,
    nameable: true,
    posts_count: true,
    public_posts_count: true,
    members_posts_count: true,
  },
  sessions: {
    id: true,
    member_id: true,
    token_hash: true,
    user_agent: true,
    created_at: true,
    last_used_at: true,
    expires_at: true,
  },
  tokens: {
    id: true,
    member_id: true,
    purpose: true,
    token_hash: true,
    new_email: true,
    created_at: true,
    expires_at: true,
    used_at: true,
  },
  images: {
    id: true,
    storage_key: true,
    width: true,
    height: true,
    thumbhash: true,
    is_animated: true,
    bytes: true,
    created_at: true,
  },
  posts: {
    id: true,
    member_id: true,
    title: true,
    body: true,
    audience: true,
    former_audience: true,
    trashed_at: true,
    trashed_by: true,
    tags: true,
    likes_count: true,
    comments_count: true,
    search_row: true,
    search_text: true,
    happened_on: true,
    timeline_on: true,
    place: true,
    created_at: true,
    updated_at: true,
    idempotency_key: true,
    version: true,
  },
  tags: {
    id: true,
    name: true,
    posts_count: true,
    public_posts_count: true,
    members_posts_count: true,
    added_with_post: true,
    created_at: true,
  },
  post_tags: {
    post_id: true,
    tag_id: true,
    position: true,
    created_at: true,
    audience: true,
    member_id: true,
  },
  people: {
    id: true,
    folded_name: true,
    member_id: true,
    shared_posts_count: true,
    private_posts_count: true,
    search_row: true,
  },
  post_people: {
    post_id: true,
    person_id: true,
    position: true,
    name: true,
    created_at: true,
    audience: true,
    member_id: true,
  },
  people_removals: { post_id: true, member_id: true },
  pictures: {
    image_id: true,
    member_id: true,
    post_id: true,
    position: true,
    alt: true,
    created_at: true,
  },
  gone_posts: { id: true, deleted_at: true },
  likes: { id: true, post_id: true, member_id: true, created_at: true },
  comments: {
    id: true,
    post_id: true,
    member_id: true,
    thread_id: true,
    thread_at: true,
    body: true,
    created_at: true,
    edited_at: true,
    trashed_at: true,
    trashed_by: true,
    idempotency_key: true,
  },
  notifications: {
    id: true,
    member_id: true,
    kind: true,
    post_id: true,
    audit_entry_id: true,
    since: true,
    updated_at: true,
    read_at: true,
  },
  notification_versions: { member_id: true, version: true },
  mail_settings: {
    member_id: true,
    comments_mail: true,
    digest_mail: true,
    posts_mail: true,
    posts_mailed_since: true,
    posts_mailed_until: true,
    mailed_until: true,
    mail_day: true,
    mail_count: true,
  },
  mutes: { member_id: true, post_id: true, created_at: true },
  news: { post_id: true, day: true, shared_at: true, version: true },
  news_reads: { member_id: true, day: true, read_until: true },
  opened_news: { member_id: true, post_id: true, opened_at: true },
  mail_rejections: { member_id: true, email: true, count: true },
  push_subscriptions: {
    id: true,
    session_id: true,
    endpoint: true,
    p256dh: true,
    auth: true,
    created_at: true,
  },
  push_settings: { member_id: true, comments: true, named: true, posts: true },
  counters: { name: true, value: true },
  month_counts: { month: true, audience: true, value: true },
  content_writes: { slot: true, value: true },
  site: { id: true, logo_id: true, updated_at: true, settings: true },
  invitations: {
    id: true,
    member_id: true,
    token_hash: true,
    uses: true,
    email: true,
    created_at: true,
    expires_at: true,
    revoked_at: true,
  },
  invitation_uses: {
    id: true,
    invitation_id: true,
    member_id: true,
    reserved_at: true,
    joined_at: true,
  },
  reports: {
    id: true,
    kind: true,
    item_id: true,
    author_id: true,
    reporter_id: true,
    category: true,
    note: true,
    title: true,
    body: true,
    image_id: true,
    created_at: true,
    resolved_at: true,
  },
  audit_entries: {
    id: true,
    action: true,
    subject: true,
    owner: true,
    admin: true,
    reason: true,
    detail: true,
    item_id: true,
    created_at: true,
  },
  jobs: {
    id: true,
    kind: true,
    payload: true,
    unique_key: true,
    run_at: true,
    attempts: true,
    locked_by: true,
    locked_until: true,
    last_error: true,
    created_at: true,
    given_up_at: true,
  },
  rate_limits: { key: true, points: true, expire: true },
  settings: { name: true, value: true },
  migrations: { name: true, applied_at: true, hash: true },
};

const db = await openTestDatabase();

it('types and migrated tables have the same columns', async () => {
  const migrated: Record<string, string[]> = {};
  for (const table of await db.read.introspection.getTables()) {
    // The trigram index of SQLite has its own tables, and refers to rows by a column that only it uses.
    if (/^(posts|members|people)_search/.test(table.name)) continue;
    const names = table.columns.map(({ name }) => name);
    migrated[table.name] = names.sort();
  }
  const expected = Object.entries(typed).map(([table, columns]) => [
    table,
    Object.keys(columns).sort(),
  ]);
  expect(migrated).toEqual(Object.fromEntries(expected));
});

it('types and migrated tables agree on nullable columns', async () => {
  const nullable: string[] = [];
  for (const table of await db.read.introspection.getTables()) {
    if (/^(posts|members|people)_search/.test(table.name)) continue;
    for (const column of table.columns) {
      if (column.isNullable && column.name !== 'search_row') {
        nullable.push(`${table.name}.${column.name}`);
      }
    }
  }
  expect(nullable.sort(), engine).toEqual(mayBeEmpty.sort());
});

type EmptyableColumns = {
  [Table in keyof Schema]: {
    [Column in keyof Selectable<Schema[Table]> & string]: null extends Selectable<
      Schema[Table]
    >[Column]
      ? `${Table}.${Column}`
      : never;
  }[keyof Selectable<Schema[Table]> & string];
}[keyof Schema];

const mayBeEmpty: EmptyableColumns[] = [
  'members.gender',
  'members.birth_date',
  'members.image_id',
  'members.mail_language',
  'members.activated_at',
  'members.waiting_since',
  'members.suspended_at',
  'site.logo_id',
  'invitations.email',
  'invitations.revoked_at',
  'invitation_uses.member_id',
  'invitation_uses.joined_at',
  'reports.reporter_id',
  'reports.image_id',
  'reports.resolved_at',
  'tokens.new_email',
  'tokens.used_at',
  'posts.former_audience',
  'posts.trashed_at',
  'posts.trashed_by',
  'posts.happened_on',
  'posts.updated_at',
  'posts.idempotency_key',
  'people.folded_name',
  'people.member_id',
  'post_people.name',
  'pictures.post_id',
  'notifications.post_id',
  'migrations.hash',
  'notifications.audit_entry_id',
  'notifications.read_at',
  'comments.edited_at',
  'comments.trashed_at',
  'comments.trashed_by',
  'comments.idempotency_key',
  'audit_entries.detail',
  'audit_entries.item_id',
  'jobs.unique_key',
  'jobs.locked_by',
  'jobs.locked_until',
  'jobs.last_error',
  'jobs.given_up_at',
  'rate_limits.expire',
];
