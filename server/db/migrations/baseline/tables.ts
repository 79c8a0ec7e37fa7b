import type { SqlTypes } from '../migration.ts';
import { communityTables } from './community-tables.ts';
import { postgresGonePosts, sqliteGonePosts } from './gone-posts.ts';
import { notificationTables } from './notification-tables.ts';

/** All tables with their constraints and indexes. */
export const tables = (types: SqlTypes): string[] => [
  ...imagesAndMembers(types),
  ...accountTables(types),
  ...postTables(types),
  ...reactionTables(types),
  ...communityTables(types),
  ...housekeepingTables(types),
  ...notificationTables(types),
];

function imagesAndMembers({ primaryKey, searchablePrimaryKey, id, timestamp, boolean }: SqlTypes) {
  return [
    `create table images (
      ${primaryKey},
      storage_key text not null check (length(storage_key) > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      thumbhash text not null,
      is_animated ${boolean} not null check (is_animated in (true, false)),
      bytes integer not null check (bytes >= 0),
      created_at ${timestamp} not null
    )`,
    'create index images_by_storage_key on images (storage_key)',

    `create table members (
      ${searchablePrimaryKey},
      email text not null unique check (length(email) between 3 and 254 and email = lower(email)),
      password_hash text not null,
      first_name text not null check (length(first_name) between 2 and 50),
      last_name text not null check (length(last_name) between 2 and 50),
      gender text check (gender in ('male', 'female')),
      birth_date text check (birth_date like '____-__-__'),
      role text not null default 'member' check (role in ('member', 'admin')),
      image_id ${id} references images (id) on delete set null,
      activated_at ${timestamp},
      waiting_since ${timestamp} check (waiting_since is null or activated_at is null),
      suspended_at ${timestamp} check (suspended_at is null or role = 'member'),
      suspension_reason text not null default '',
      created_at ${timestamp} not null,
      updated_at ${timestamp} not null,
      search_name text not null,
      credential_version integer not null default 0,
      posts_count integer not null default 0 check (posts_count >= 0),
      public_posts_count integer not null default 0 check (public_posts_count >= 0),
      members_posts_count integer not null default 0 check (members_posts_count >= 0),
      check (public_posts_count + members_posts_count <= posts_count)
    )`,
    'create index members_newest on members (created_at desc, id desc)',
    'create index members_by_image on members (image_id)',
    "create index members_admins on members (id) where role = 'admin'",
    'create index members_waiting on members (waiting_since, id) where waiting_since is not null',
  ];
}

function accountTables({ primaryKey, id, timestamp }: SqlTypes) {
  return [
    `create table sessions (
      ${primaryKey},
      member_id ${id} not null references members (id) on delete cascade,
      token_hash text not null unique check (length(token_hash) = 64),
      user_agent text not null,
      created_at ${timestamp} not null,
      last_used_at ${timestamp} not null,
      expires_at ${timestamp} not null
    )`,
    'create index sessions_by_member on sessions (member_id)',
    'create index sessions_by_expiry on sessions (expires_at)',

    `create table tokens (
      ${primaryKey},
      member_id ${id} not null references members (id) on delete cascade,
      purpose text not null check (purpose in ('activation', 'password_reset', 'email_change')),
      token_hash text not null unique check (length(token_hash) = 64),
      new_email text check (length(new_email) between 3 and 254 and new_email = lower(new_email)),
      created_at ${timestamp} not null,
      expires_at ${timestamp} not null,
      used_at ${timestamp},
      unique (member_id, purpose),
      check ((purpose = 'email_change') = (new_email is not null))
    )`,
    'create index tokens_by_expiry on tokens (expires_at)',
  ];
}

function postTables(types: SqlTypes) {
  const { primaryKey, searchablePrimaryKey, id, timestamp, boolean, json, pick } = types;
  return [
    // `attempt` is the idempotency key of publishing, see the unique index below.
    `create table posts (
      ${searchablePrimaryKey},
      member_id ${id} not null references members (id) on delete cascade,
      title text not null check (length(title) between 1 and 100),
      body text not null check (length(body) between 1 and 10000),
      image_id ${id} not null references images (id) on delete restrict,
      image_alt text not null default '',
      audience text not null check (audience in ('public', 'members', 'private', 'trash')),
      former_audience text check (former_audience in ('public', 'members', 'private')),
      trashed_at ${timestamp},
      trashed_by ${id} references members (id) on delete cascade,
      tags ${json} not null ${pick({ sqlite: 'check (json_valid(tags))', postgres: '' })},
      likes_count integer not null default 0 check (likes_count >= 0),
      comments_count integer not null default 0 check (comments_count >= 0),
      search_text text not null,
      happened_on text,
      timeline_on text not null check (${calendarDate('timeline_on')}),
      place text not null default '' check (length(place) <= 80),
      attempt ${id},
      created_at ${timestamp} not null,
      updated_at ${timestamp},
      unique (id, created_at, audience, member_id),
      check (happened_on is null or happened_on = timeline_on),
      check ((audience = 'trash') = (trashed_at is not null)),
      check ((audience = 'trash') = (former_audience is not null)),
      check (trashed_by is null or trashed_at is not null)
    )`,
    // Includes the columns of the visibility predicate: a deep page is found in the index alone.
    'create index posts_newest on posts (created_at desc, id desc, audience, member_id)',
    'create index posts_newest_of_audience on posts (audience, created_at desc, id desc)',
    'create index posts_newest_of_member on posts (member_id, created_at desc, id desc, audience)',
    'create index posts_most_liked on posts (audience, likes_count desc, created_at desc, id desc)',
    'create index posts_most_commented on posts (audience, comments_count desc, created_at desc, id desc)',
    'create index posts_by_image on posts (image_id)',
    'create index posts_timeline on posts (timeline_on desc, id desc, audience, member_id)',
    'create index posts_timeline_of_audience on posts (audience, timeline_on desc, id desc)',
    // For the same day in other years.
    'create index posts_by_day on posts (substr(timeline_on, 6), timeline_on desc, id desc, audience, member_id)',
    "create index posts_private_timeline on posts (member_id, timeline_on desc, id desc) where audience = 'private'",
    'create index posts_trash on posts (trashed_at, id) where trashed_at is not null',
    'create index posts_trash_of_member on posts (trashed_by, trashed_at desc, id desc) where trashed_by is not null',
    'create unique index posts_by_attempt on posts (member_id, attempt) where attempt is not null',

    `create table tags (
      ${primaryKey},
      name text not null unique check (length(name) > 0),
      posts_count integer not null default 0 check (posts_count >= 0),
      public_posts_count integer not null default 0 check (public_posts_count >= 0),
      members_posts_count integer not null default 0 check (members_posts_count >= 0),
      added_with_post ${boolean} not null default false check (added_with_post in (true, false)),
      created_at ${timestamp} not null,
      check (public_posts_count + members_posts_count <= posts_count)
    )`,
    'create unique index tags_by_name_ignoring_case on tags (lower(name))',

    // The composite foreign key updates the copied date and audience, so they cannot differ.
    `create table post_tags (
      post_id ${id} not null,
      tag_id ${id} not null references tags (id) on delete restrict,
      position integer not null check (position >= 0),
      created_at ${timestamp} not null,
      audience text not null,
      member_id ${id} not null,
      primary key (post_id, tag_id),
      foreign key (post_id, created_at, audience, member_id)
        references posts (id, created_at, audience, member_id)
        on update cascade on delete cascade
    )`,
    'create index post_tags_newest on post_tags (tag_id, created_at desc, post_id desc, audience, member_id)',

    `create table pictures (
      image_id ${id} primary key not null references images (id) on delete restrict,
      member_id ${id} not null references members (id) on delete cascade,
      post_id ${id} references posts (id) on delete cascade,
      position integer not null check (position >= 0),
      alt text not null default '',
      created_at ${timestamp} not null,
      check ((post_id is null) = (position = 0))
    )`,
    'create index pictures_of_post on pictures (post_id, position) where post_id is not null',
    'create index pictures_of_member on pictures (member_id)',
    'create index pictures_unused on pictures (created_at) where post_id is null',

    // The ids of deleted public posts, whose URLs respond with 410.
    `create table gone_posts (
      ${primaryKey},
      deleted_at ${timestamp} not null
    )`,
    ...pick({ sqlite: sqliteGonePosts, postgres: postgresGonePosts }),
  ];
}

function reactionTables({ primaryKey, id, timestamp }: SqlTypes) {
  return [
    `create table likes (
      ${primaryKey},
      post_id ${id} not null references posts (id) on delete cascade,
      member_id ${id} not null references members (id) on delete cascade,
      created_at ${timestamp} not null,
      unique (post_id, member_id)
    )`,
    'create index likes_newest_of_post on likes (post_id, created_at desc, id desc)',
    'create index likes_newest_of_member on likes (member_id, created_at desc, id desc)',

    // A comment and its replies have one thread, named after the comment. No foreign key: replies stay
    // when it is deleted.
    `create table comments (
      ${primaryKey},
      post_id ${id} not null references posts (id) on delete cascade,
      member_id ${id} not null references members (id) on delete cascade,
      thread_id ${id} not null,
      thread_at ${timestamp} not null,
      body text not null check (length(body) between 4 and 100),
      created_at ${timestamp} not null,
      edited_at ${timestamp},
      trashed_at ${timestamp},
      trashed_by ${id} references members (id) on delete cascade,
      check (thread_id <> id or thread_at = created_at),
      check (trashed_by is null or trashed_at is not null)
    )`,
    'create index comments_newest_of_post on comments (post_id, created_at desc, id desc)',
    'create index comments_threads on comments (post_id, thread_at desc, thread_id desc, trashed_at) where trashed_at is null',
    'create index comments_of_thread on comments (thread_id, created_at, id)',
    // Whether a member has written in a thread, however long it is.
    'create index comments_of_thread_by_member on comments (thread_id, member_id, created_at, trashed_at)',
    'create index comments_newest_of_member on comments (member_id, created_at desc, id desc)',
    'create index comments_trash on comments (trashed_at, id) where trashed_at is not null',
    'create index comments_trash_of_member on comments (trashed_by, trashed_at desc, id desc) where trashed_by is not null',
  ];
}

function housekeepingTables({ primaryKey, id, timestamp, json, pick }: SqlTypes) {
  return [
    `create table counters (
      name text primary key not null,
      value integer not null default 0 check (value >= 0)
    )`,
    "insert into counters (name) values ('posts'), ('public_posts'), ('members_posts'), ('members')",

    `create table month_counts (
      month text not null,
      audience text not null,
      value integer not null default 0 check (value >= 0),
      primary key (month, audience)
    )`,

    `create table jobs (
      ${primaryKey},
      kind text not null,
      payload ${json} not null ${pick({ sqlite: 'check (json_valid(payload))', postgres: '' })},
      unique_key text unique,
      run_at ${timestamp} not null,
      attempts integer not null default 0 check (attempts >= 0),
      locked_by text,
      locked_until ${timestamp},
      last_error text,
      created_at ${timestamp} not null,
      given_up_at ${timestamp},
      check ((locked_by is null) = (locked_until is null))
    )`,
    'create index jobs_due on jobs (run_at, id) where given_up_at is null',

    // Shared by several processes; on SQLite the one process counts in memory.
    `create table rate_limits (
      key text primary key not null,
      points integer not null default 0,
      expire ${timestamp}
    )`,
    'create index rate_limits_expire on rate_limits (expire)',

    `create table settings (
      name text primary key not null,
      value text not null
    )`,

    // No foreign keys: an entry outlives what it is about.
    `create table audit_entries (
      ${primaryKey},
      action text not null check (action in (
        'post_removed', 'comment_removed', 'post_restored', 'comment_restored', 'post_purged',
        'comment_purged', 'member_deleted', 'tag_renamed', 'tag_removed',
        'role_granted', 'role_revoked', 'member_suspended', 'member_unsuspended', 'member_accepted',
        'member_declined', 'invitation_revoked', 'report_dismissed', 'site_changed'
      )),
      subject text not null,
      owner text not null,
      admin text not null,
      reason text not null,
      item_id ${id},
      created_at ${timestamp} not null
    )`,
    'create index audit_entries_newest on audit_entries (created_at desc, id desc)',
    'create index audit_entries_by_item on audit_entries (item_id) where item_id is not null',
  ];
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; the contract checks that the day exists. */
const calendarDate = (column: string) =>
  ['____', '____-__', '____-__-__'].map((form) => `${column} like '${form}'`).join(' or ');
