import type { Migration } from './migration.ts';

const names = ['name', 'welcome', 'reading', 'joining', 'inviting', 'tagging', 'about', 'privacy'];

/** One column for all settings of the site: a new one is no change of the schema. */
export const siteSettings: Migration = {
  name: '0007-site-settings',
  needsStop: true,
  statements: ({ json, pick }) => {
    const functions = pick({
      sqlite: { typeOf: 'json_type', build: 'json_object' },
      postgres: { typeOf: 'jsonb_typeof', build: 'jsonb_build_object' },
    });
    const values = names.map((name) => `'${name}', ${name}`).join(', ');
    return [
      `alter table site add column settings ${json} not null default '{}'
        check (${functions.typeOf}(settings) = 'object')`,
      `update site set settings = ${functions.build}(${values})`,
      ...names.map((name) => `alter table site drop column ${name}`),
    ];
  },
};
