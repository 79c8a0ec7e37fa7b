import type { Migration } from './migration.ts';

/** Edits of a post and of a profile name the version that they are based on. */
export const editVersions: Migration = {
  name: '0003-edit-versions',
  statements: () => [
    'alter table posts add column version integer not null default 1',
    'alter table members add column profile_version integer not null default 1',
  ],
};
