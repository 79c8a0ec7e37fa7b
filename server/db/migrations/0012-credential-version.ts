import type { Migration } from './migration.ts';

/** Counts the changes of a member's password and address, so that work begun before one is recognised. */
export const credentialVersion: Migration = {
  name: '0012-credential-version',
  statements: () => [
    'alter table members add column credential_version integer not null default 0',
  ],
};
