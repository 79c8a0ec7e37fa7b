import type { Migration } from './migration.ts';

/** For each applied migration the hash of its statements, so that one that was changed is noticed. */
export const migrationHashes: Migration = {
  name: '0002-migration-hashes',
  statements: () => ['alter table migrations add column hash text'],
};
