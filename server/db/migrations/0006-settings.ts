import type { Migration } from './migration.ts';

/** What the site keeps about itself, made by the first process that needs it. */
export const settings: Migration = {
  name: '0006-settings',
  statements: () => [
    `create table settings (
      name text primary key not null,
      value text not null
    )`,
  ],
};
