import type { SqlTypes } from '../migration.ts';

/** Settings of the site, invitations and reports. */
export function communityTables({ primaryKey, id, timestamp }: SqlTypes) {
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
