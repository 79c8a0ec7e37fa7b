import { versionTriggers } from './0008-inboxes.ts';
import type { Migration, SqlTypes } from './migration.ts';

/** A new kind of notification needs no new table: the kinds are no longer listed in it. */
export const notificationKinds: Migration = {
  name: '0013-notification-kinds',
  statements: (types) => types.pick({ sqlite: onSqlite(types), postgres: onPostgres(types) }),
};

/** Whatever its kind, a notification about a post is shown or hidden with it. */
const ofEveryKind = (statement: string) =>
  statement.replaceAll("kind in ('comments', 'likes') and ", '');

/** SQLite changes no constraint: the table is replaced, and with it the triggers that read it. */
function onSqlite(types: SqlTypes): string[] {
  const { primaryKey, id, timestamp } = types;
  const triggers = versionTriggers(types).map(({ create }) => ofEveryKind(create));
  const nameOf = (trigger: string) => /^create trigger (\w+)/.exec(trigger)?.[1] ?? '';
  const columns = 'id, member_id, kind, post_id, audit_entry_id, since, updated_at, read_at';
  return [
    ...triggers.map((trigger) => `drop trigger ${nameOf(trigger)}`),
    `create table replaced_notifications (
      ${primaryKey},
      member_id ${id} not null references members (id) on delete cascade,
      kind text not null,
      post_id ${id} references posts (id) on delete cascade,
      audit_entry_id ${id} references audit_entries (id) on delete cascade,
      since ${timestamp} not null,
      updated_at ${timestamp} not null,
      read_at ${timestamp},
      check (post_id is null or audit_entry_id is null),
      check ((kind = 'audit') = (audit_entry_id is not null))
    )`,
    `insert into replaced_notifications (${columns}) select ${columns} from notifications`,
    'drop table notifications',
    'alter table replaced_notifications rename to notifications',
    'create unique index notifications_of_post on notifications (post_id, member_id, kind) where post_id is not null',
    "create unique index notifications_for_admins on notifications (member_id, kind) where kind in ('waiting', 'reports')",
    'create index notifications_newest on notifications (member_id, updated_at desc, id desc)',
    'create index notifications_unread on notifications (member_id, kind) where read_at is null',
    'create index notifications_by_age on notifications (updated_at)',
    'create index notifications_by_audit_entry on notifications (audit_entry_id) where audit_entry_id is not null',
    ...triggers,
  ];
}

function onPostgres(types: SqlTypes): string[] {
  const replaced = versionTriggers(types)
    .map(({ create }) => create)
    .filter((create) => create.startsWith('create function posts_version_of_notifications'))
    .map((create) => ofEveryKind(create).replace('create function', 'create or replace function'));
  return [
    'alter table notifications drop constraint notifications_kind_check',
    'alter table notifications drop constraint notifications_check',
    'alter table notifications add check (post_id is null or audit_entry_id is null)',
    ...replaced,
  ];
}
