import type { Migration } from './migration.ts';

/** The language that a member has chosen for mails; without one it is the site's. */
export const mailLanguage: Migration = {
  name: '0011-mail-language',
  statements: () => ['alter table members add column mail_language text'],
};
