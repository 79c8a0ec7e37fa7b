import type { Migration, SqlTypes } from './migration.ts';

/** When memories were shared, and which of these news a member has read or was mailed; who joined. */
export const news: Migration = {
  name: '0014-news',
  statements: (types) => [
    ...tables(types),
    ...mailColumns(types),
    "create unique index notifications_of_joined on notifications (member_id) where kind = 'joined'",
    ...types.pick({ sqlite: sqliteTriggers, postgres: postgresTriggers }),
  ],
};

function tables({ id, timestamp }: SqlTypes): string[] {
  return [
    `create table news (
      post_id ${id} primary key not null references posts (id) on delete cascade,
      day text not null,
      shared_at ${timestamp} not null,
      version integer not null default 0
    )`,
    'create index news_of_day on news (day, shared_at desc, version)',
    'create index news_by_time on news (shared_at)',
    `create table news_reads (
      member_id ${id} not null references members (id) on delete cascade,
      day text not null,
      read_until ${timestamp} not null,
      primary key (member_id, day)
    )`,
    'create index news_reads_of_day on news_reads (day)',
  ];
}

/** Whoever had turned the digest off wants no mails about new memories. */
function mailColumns({ timestamp }: SqlTypes): string[] {
  return [
    `alter table mail_settings add column posts_mail text not null default 'daily'
      check (posts_mail in ('immediately', 'daily', 'never'))`,
    `alter table mail_settings add column posts_mailed_since ${timestamp} not null default 0`,
    `alter table mail_settings add column posts_mailed_until ${timestamp} not null default 0`,
    "update mail_settings set posts_mail = 'never' where digest_mail = 'never'",
  ];
}

/** What nobody but the author could see, before and after, changes no version: that would tell of it. */
const isShownChange = `(old.audience in ('public', 'members') or new.audience in ('public', 'members'))
  and (old.audience <> new.audience or old.title <> new.title)`;

const incrementNews = 'update news set version = version + 1 where post_id = old.id;';

/** Who joined and was deleted is named no more. */
const isUserDeleted = `old.joined_at is not null and old.member_id is not null
  and new.member_id is null`;

const incrementInviter = `update notification_versions set version = version + 1 where member_id in (
  select notifications.member_id from notifications
  inner join invitations on invitations.member_id = notifications.member_id
  where invitations.id = old.invitation_id and notifications.kind = 'joined');`;

const sqliteTriggers = [
  ...(['insert', 'update'] as const).map(
    (
      event,
    ) => `create trigger news_reads_version_of_notifications_${event} after ${event} on news_reads begin
      update notification_versions set version = version + 1 where member_id = new.member_id;
    end`,
  ),
  `create trigger posts_version_of_news after update of title, audience on posts
    when ${isShownChange} begin ${incrementNews} end`,
  `create trigger invitation_uses_version_of_notifications after update of member_id on invitation_uses
    when ${isUserDeleted} begin ${incrementInviter} end`,
];

const functionOf = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$
    begin ${body} return null; end $$`;

const postgresTriggers = [
  ...(['insert', 'update'] as const).map(
    (
      event,
    ) => `create trigger news_reads_version_of_notifications_${event} after ${event} on news_reads
      referencing new table as changed
      for each statement execute function version_of_notifications()`,
  ),
  functionOf('posts_version_of_news', incrementNews),
  `create trigger posts_version_of_news after update of title, audience on posts
    for each row when (${isShownChange}) execute function posts_version_of_news()`,
  functionOf('invitation_uses_version_of_notifications', incrementInviter),
  `create trigger invitation_uses_version_of_notifications after update of member_id on invitation_uses
    for each row when (${isUserDeleted})
    execute function invitation_uses_version_of_notifications()`,
];
