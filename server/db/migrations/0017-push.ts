import type { Migration } from './migration.ts';

/** Where push notifications of a session go, and about what a member gets them. */
export const push: Migration = {
  name: '0017-push',
  statements: ({ primaryKey, id, timestamp, boolean }) => [
    `create table push_subscriptions (
      ${primaryKey},
      session_id ${id} not null references sessions (id) on delete cascade,
      endpoint text not null unique check (length(endpoint) <= 1000),
      p256dh text not null,
      auth text not null,
      created_at ${timestamp} not null
    )`,
    'create index push_subscriptions_of_session on push_subscriptions (session_id)',
    `create table push_settings (
      member_id ${id} primary key not null references members (id) on delete cascade,
      comments ${boolean} not null default true check (comments in (true, false)),
      named ${boolean} not null default true check (named in (true, false)),
      posts ${boolean} not null default true check (posts in (true, false))
    )`,
  ],
};
