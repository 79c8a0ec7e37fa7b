import type { Migration } from './migration.ts';

/** What several processes count together; on SQLite the one process counts in memory. */
export const rateLimits: Migration = {
  name: '0005-rate-limits',
  statements: ({ instant }) => [
    `create table rate_limits (
      key text primary key not null,
      points integer not null default 0,
      expire ${instant}
    )`,
    'create index rate_limits_expire on rate_limits (expire)',
  ],
};
