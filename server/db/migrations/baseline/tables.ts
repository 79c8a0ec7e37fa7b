import type { SqlTypes } from '../migration.ts';

/** All tables with their constraints and indexes. */
export const tables = (types: SqlTypes): string[] => [
  ...imagesAndMembers(types),
  ...accountTables(types),
  ...postTables(types),
  ...reactionTables(types),
  ...communityTables(types),
  ...housekeepingTables(types),
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
      audience text not null check (audience in ('public', 'members', 'private')),
      tags ${json} not null ${pick({ sqlite: 'check (json_valid(tags))', postgres: '' })},
      likes_count integer not null default 0 check (likes_count >= 0),
      comments_count integer not null default 0 check (comments_count >= 0),
      search_text text not null,
      attempt ${id},
      created_at ${timestamp} not null,
      updated_at ${timestamp},
      unique (id, created_at, audience, member_id)
    )`,
    // Includes the columns of the visibility predicate: a deep page is found in the index alone.
    'create index posts_newest on posts (created_at desc, id desc, audience, member_id)',
    'create index posts_newest_of_audience on posts (audience, created_at desc, id desc)',
    'create index posts_newest_of_member on posts (member_id, created_at desc, id desc, audience)',
    'create index posts_most_liked on posts (audience, likes_count desc, created_at desc, id desc)',
    'create index posts_most_commented on posts (audience, comments_count desc, created_at desc, id desc)',
    'create index posts_by_image on posts (image_id)',
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

    `create table comments (
      ${primaryKey},
      post_id ${id} not null references posts (id) on delete cascade,
      member_id ${id} not null references members (id) on delete cascade,
      body text not null check (length(body) between 4 and 100),
      created_at ${timestamp} not null
    )`,
    'create index comments_newest_of_post on comments (post_id, created_at desc, id desc)',
    'create index comments_newest_of_member on comments (member_id, created_at desc, id desc)',
  ];
}

function communityTables({ primaryKey, id, timestamp }: SqlTypes) {
  return [
    // One row; without it the defaults of the contract apply.
    `create table site (
      id integer primary key not null check (id = 1),
      name text not null check (length(name) between 1 and 40),
      welcome text not null,
      logo_id ${id} references images (id) on delete set null,
      reading text not null check (reading in ('everyone', 'members')),
      joining text not null check (joining in ('everyone', 'approval', 'invitation', 'nobody')),
      inviting text not null check (inviting in ('admins', 'members')),
      tagging text not null check (tagging in ('admins', 'members')),
      about text not null check (length(about) <= 10000),
      privacy text not null check (length(privacy) <= 10000),
      updated_at ${timestamp} not null
    )`,

    `create table invitations (
      ${primaryKey},
      member_id ${id} not null references members (id) on delete cascade,
      token_hash text not null unique check (length(token_hash) = 64),
      uses integer not null check (uses between 1 and 20),
      email text check (length(email) between 3 and 254 and email = lower(email)),
      created_at ${timestamp} not null,
      expires_at ${timestamp} not null,
      revoked_at ${timestamp}
    )`,
    'create index invitations_newest on invitations (created_at desc, id desc)',
    'create index invitations_newest_of_member on invitations (member_id, created_at desc, id desc)',

    // Reserved by a registration, whether or not the address is known; taken when `joined_at` is set.
    `create table invitation_uses (
      ${primaryKey},
      invitation_id ${id} not null references invitations (id) on delete cascade,
      member_id ${id} references members (id) on delete set null,
      reserved_at ${timestamp} not null,
      joined_at ${timestamp}
    )`,
    'create index invitation_uses_by_invitation on invitation_uses (invitation_id)',
    'create index invitation_uses_by_member on invitation_uses (member_id)',

    // No foreign key to the item and its image: a report outlives them. Texts are copies from when it
    // was reported.
    `create table reports (
      ${primaryKey},
      kind text not null check (kind in ('post', 'comment')),
      item_id ${id} not null,
      author_id ${id} not null references members (id) on delete cascade,
      reporter_id ${id} references members (id) on delete set null,
      category text not null check (category in ('spam', 'hurtful', 'privacy', 'other')),
      note text not null check (length(note) <= 300),
      title text not null,
      body text not null,
      image_id ${id},
      created_at ${timestamp} not null,
      resolved_at ${timestamp},
      unique (kind, item_id, reporter_id)
    )`,
    'create index reports_open on reports (kind, item_id, created_at desc) where resolved_at is null',
    'create index reports_by_author on reports (author_id)',
    'create index reports_by_reporter on reports (reporter_id, created_at desc)',
  ];
}

function housekeepingTables({ primaryKey, timestamp, json, pick }: SqlTypes) {
  return [
    `create table counters (
      name text primary key not null,
      value integer not null default 0 check (value >= 0)
    )`,
    "insert into counters (name) values ('posts'), ('public_posts'), ('members_posts'), ('members')",

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
        'post_removed', 'comment_removed', 'member_deleted', 'tag_renamed', 'tag_removed',
        'role_granted', 'role_revoked', 'member_suspended', 'member_unsuspended', 'member_accepted',
        'member_declined', 'invitation_revoked', 'report_dismissed', 'site_changed'
      )),
      subject text not null,
      owner text not null,
      admin text not null,
      reason text not null,
      created_at ${timestamp} not null
    )`,
    'create index audit_entries_newest on audit_entries (created_at desc, id desc)',
  ];
}

const sqliteGonePosts = [
  `create trigger posts_gone after delete on posts when old.audience = 'public' begin
    insert into gone_posts (id, deleted_at)
      values (old.id, cast(unixepoch('subsec') * 1000 as integer));
  end`,
];

const postgresGonePosts = [
  `create function note_gone_posts() returns trigger language plpgsql as $$
    begin
      insert into gone_posts (id, deleted_at)
        select id, floor(extract(epoch from clock_timestamp()) * 1000) from gone
        where audience = 'public';
      return null;
    end
  $$`,
  `create trigger posts_gone after delete on posts
    referencing old table as gone for each statement execute function note_gone_posts()`,
];
