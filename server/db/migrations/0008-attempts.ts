import type { Migration } from './migration.ts';

/** A post that is sent again after its answer was lost is found by its attempt. */
export const attempts: Migration = {
  name: '0008-attempts',
  statements: ({ id }) => [
    `alter table posts add column attempt ${id}`,
    'create unique index posts_by_attempt on posts (member_id, attempt) where attempt is not null',
  ],
};
