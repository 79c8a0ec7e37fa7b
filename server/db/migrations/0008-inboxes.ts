import { notificationTables } from './baseline/notification-tables.ts';
import type { Migration, SqlTypes } from './migration.ts';

/** One table for each owner: versions of notifications, settings of mails, rejected addresses. */
export const inboxes: Migration = {
  name: '0008-inboxes',
  needsStop: true,
  statements: (types) => [
    ...tables(types),
    'insert into notification_versions select member_id, version from inboxes',
    `insert into mail_settings select member_id, comments_mail, digest_mail, mailed_until, mail_day, mail_count
      from inboxes`,
    `insert into mail_rejections select member_id, rejected_email, rejections from inboxes
      where rejections > 0`,
    ...versionTriggers(types).flatMap(({ drop }) => drop),
    'drop table inboxes',
    ...versionTriggers(types).map(({ create }) => create),
  ],
};

function tables({ id, timestamp }: SqlTypes): string[] {
  const member = `member_id ${id} primary key not null references members (id) on delete cascade`;
  return [
    `create table notification_versions (
      ${member},
      version integer not null default 0
    )`,
    // Without a row the defaults of these columns apply.
    `create table mail_settings (
      ${member},
      comments_mail text not null default 'immediately'
        check (comments_mail in ('immediately', 'daily', 'never')),
      digest_mail text not null default 'weekly' check (digest_mail in ('weekly', 'never')),
      mailed_until ${timestamp} not null default 0,
      mail_day text not null default '',
      mail_count integer not null default 0
    )`,
    `create table mail_rejections (
      ${member},
      email text not null,
      count integer not null check (count > 0)
    )`,
  ];
}

/**
 * The triggers of the baseline that increment versions, with the new name of their table. PostgreSQL runs
 * triggers by name: these after those that count in `posts`, which a like locks first.
 */
export function versionTriggers(types: SqlTypes) {
  return notificationTables(types).flatMap((statement) => {
    const [, kind, name] = /^create (trigger|function) (\w+)/.exec(statement) ?? [];
    if (!kind) return [];
    const create = statement
      .replaceAll('inbox_version', 'version_of_notifications')
      .replaceAll('inboxes', 'notification_versions');
    const drop = types.pick({
      sqlite: [`drop trigger if exists ${name}`],
      postgres: kind === 'function' ? [`drop function if exists ${name}() cascade`] : [],
    });
    return [{ create, drop }];
  });
}
