import type { Migration } from './migration.ts';

/** The record of what administrators removed. It names no rows: those are gone, or may go. */
export const removals: Migration = {
  name: '0007-removals',
  statements: ({ primaryKey, instant }) => [
    `create table removals (
      ${primaryKey},
      kind text not null check (kind in ('post', 'member', 'comment', 'tag')),
      subject text not null,
      owner text not null,
      admin text not null,
      reason text not null,
      created_at ${instant} not null
    )`,
    'create index removals_newest on removals (created_at desc, id desc)',
  ],
};
