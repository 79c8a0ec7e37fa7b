import type { Migration } from './migration.ts';

/** Counts the transactions that wrote content, by which processes on PostgreSQL find those of others. */
export const contentWrites: Migration = {
  name: '0010-content-writes',
  statements: () => [
    `create table content_writes (
      slot integer primary key not null,
      value bigint not null
    )`,
  ],
};
