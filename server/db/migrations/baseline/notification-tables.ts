import type { SqlTypes } from '../migration.ts';

/** Notifications, and for each member their version and the settings of mails about them. */
export function notificationTables({ primaryKey, id, timestamp, pick }: SqlTypes) {
  return [
    // One row for each member, post and kind. Who wrote or liked is read from comments and likes.
    `create table notifications (
      ${primaryKey},
      member_id ${id} not null references members (id) on delete cascade,
      kind text not null check (kind in ('comments', 'likes', 'audit', 'waiting', 'reports')),
      post_id ${id} references posts (id) on delete cascade,
      audit_entry_id ${id} references audit_entries (id) on delete cascade,
      since ${timestamp} not null,
      updated_at ${timestamp} not null,
      read_at ${timestamp},
      check ((kind in ('comments', 'likes')) = (post_id is not null)),
      check ((kind = 'audit') = (audit_entry_id is not null))
    )`,
    'create unique index notifications_of_post on notifications (post_id, member_id, kind) where post_id is not null',
    "create unique index notifications_for_admins on notifications (member_id, kind) where kind in ('waiting', 'reports')",
    'create index notifications_newest on notifications (member_id, updated_at desc, id desc)',
    'create index notifications_unread on notifications (member_id, kind) where read_at is null',
    'create index notifications_by_age on notifications (updated_at)',
    'create index notifications_by_audit_entry on notifications (audit_entry_id) where audit_entry_id is not null',

    // Without a row the defaults of these columns apply.
    `create table inboxes (
      member_id ${id} primary key not null references members (id) on delete cascade,
      version integer not null default 0,
      comments_mail text not null default 'immediately'
        check (comments_mail in ('immediately', 'daily', 'never')),
      digest_mail text not null default 'weekly' check (digest_mail in ('weekly', 'never')),
      mailed_until ${timestamp} not null default 0,
      mail_day text not null default '',
      mail_count integer not null default 0,
      rejections integer not null default 0,
      rejected_email text not null default ''
    )`,
    ...pick({ sqlite: sqliteVersionTriggers(), postgres: postgresVersionTriggers() }),
  ];
}

/**
 * What changes or hides the cause of notifications, so that those who have them read them again. New
 * comments, likes, reports and waiting accounts are not here: they change the notifications themselves.
 */
interface Cause {
  table: string;
  event: 'delete' | 'update';
  /** Of an update: when it matters. */
  condition?: string;
  /** The notifications about it. */
  kinds: string;
  /** The column with the post that they are about. */
  post?: string;
  /** Without such a row the notifications are deleted. */
  unless?: string;
  /** SQLite runs triggers for each deleted row. */
  sqliteCondition?: string;
}

const waiting = {
  table: 'members',
  kinds: "'waiting'",
  unless: 'select 1 from members where waiting_since is not null',
};
const reports = {
  table: 'reports',
  kinds: "'reports'",
  unless: 'select 1 from reports where resolved_at is null',
};

const causes: Cause[] = [
  { table: 'likes', event: 'delete', kinds: "'likes'", post: 'post_id' },
  {
    table: 'comments',
    event: 'delete',
    kinds: "'comments'",
    post: 'post_id',
    // Not for each comment of a deleted member, see below.
    sqliteCondition:
      'old.trashed_at is null and exists (select 1 from members where id = old.member_id)',
  },
  {
    table: 'comments',
    event: 'update',
    condition: 'old.body <> new.body or (old.trashed_at is null) <> (new.trashed_at is null)',
    kinds: "'comments'",
    post: 'post_id',
  },
  {
    table: 'posts',
    event: 'update',
    condition: 'old.audience <> new.audience or old.title <> new.title',
    kinds: "'comments', 'likes'",
    post: 'id',
  },
  {
    ...waiting,
    event: 'update',
    condition: 'old.waiting_since is not null and new.waiting_since is null',
  },
  { ...waiting, event: 'delete' },
  {
    ...reports,
    event: 'update',
    condition: 'old.resolved_at is null and new.resolved_at is not null',
  },
  { ...reports, event: 'delete' },
];

/** PostgreSQL runs triggers by name: after those that count in `posts`, which a like locks first. */
const nameOf = ({ table, event }: { table: string; event: string }) =>
  `${table}_inbox_version_${event}`;

const deleteUnless = (cause: Cause) =>
  cause.unless
    ? `delete from notifications where ${isAbout(cause, '')} and not exists (${cause.unless});`
    : '';

/** Those without a post repeat the condition of their partial index, or SQLite would not use it. */
const isAbout = ({ kinds, post }: Cause, posts: string) =>
  `kind in (${kinds}) and ${post ? `post_id ${posts}` : "kind in ('waiting', 'reports')"}`;

function sqliteVersionTriggers(): string[] {
  const increment = (members: string) =>
    `update inboxes set version = version + 1 where member_id in (${members});`;
  return [
    ...['insert', 'update', 'delete'].map((event) => {
      const row = event === 'delete' ? 'old' : 'new';
      return `create trigger ${nameOf({ table: 'notifications', event })}
        after ${event} on notifications begin ${increment(`${row}.member_id`)} end`;
    }),
    ...causes.map((cause) => {
      const { table, event, condition = cause.sqliteCondition, post } = cause;
      const members = `select member_id from notifications where ${isAbout(cause, `= old.${post}`)}`;
      return `create trigger ${nameOf(cause)} after ${event} on ${table}
        ${condition ? `when ${condition}` : ''}
        begin ${deleteUnless(cause)} ${increment(members)} end`;
    }),
    `create trigger members_inbox_version_comments before delete on members begin
      ${increment(`select member_id from notifications where kind = 'comments'
        and post_id in (select post_id from comments where member_id = old.id)`)}
    end`,
  ];
}

/**
 * Statement-level where it can be many rows: a thousand notifications marked as read together are one
 * update of the version. Rows are locked in one order, so that concurrent changes do not deadlock.
 */
function postgresVersionTriggers(): string[] {
  const increment = (members: string) => `
    update inboxes set version = version + 1 where member_id in (
      select member_id from inboxes where member_id in (${members})
      order by member_id for no key update
    );`;
  const functionOf = (name: string, body: string) =>
    `create function ${name}() returns trigger language plpgsql as $$
      begin ${body} return null; end $$`;
  return [
    functionOf('inbox_version', increment('select member_id from changed')),
    ...['insert', 'update', 'delete'].map((event) => {
      const table = event === 'delete' ? 'old' : 'new';
      return `create trigger ${nameOf({ table: 'notifications', event })}
        after ${event} on notifications referencing ${table} table as changed
        for each statement execute function inbox_version()`;
    }),
    ...causes.flatMap((cause) => {
      const { table, event, condition, post } = cause;
      const name = nameOf(cause);
      const posts = condition ? `= old.${post}` : `in (select ${post} from changed)`;
      const members = `select member_id from notifications where ${isAbout(cause, posts)}`;
      const when = condition
        ? `for each row when (${condition})`
        : 'referencing old table as changed for each statement';
      return [
        functionOf(name, `${deleteUnless(cause)} ${increment(members)}`),
        `create trigger ${name} after ${event} on ${table} ${when} execute function ${name}()`,
      ];
    }),
  ];
}
