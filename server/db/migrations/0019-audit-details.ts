import type { Migration } from './migration.ts';

/** What the audit log says in the words of the program, as codes; entries from before have only texts. */
export const auditDetails: Migration = {
  name: '0019-audit-details',
  statements: ({ json }) => [`alter table audit_entries add column detail ${json}`],
};
