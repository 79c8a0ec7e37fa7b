/** What administrators do that the audit log records. */
export const auditActions = [
  'post_removed',
  'comment_removed',
  'post_restored',
  'comment_restored',
  'post_purged',
  'comment_purged',
  'member_deleted',
  'tag_renamed',
  'tag_removed',
  'person_joined',
  'person_removed',
  'role_granted',
  'role_revoked',
  'member_suspended',
  'member_unsuspended',
  'member_accepted',
  'member_declined',
  'invitation_revoked',
  'report_dismissed',
  'site_changed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Whom the audit log names for what was done on the command line, where nobody is logged in. */
export const operatorName = 'The operator';

const aboutMembers = /^(?:member|role|invitation)_/;
const aboutTags = /^tag_/;

/** The subject of an entry within its sentence: a name, `#tag`, or a title or text as `quote` has it. */
export function auditSubject(
  { action, subject }: { action: AuditAction; subject: string },
  quote: (text: string) => string,
): string {
  if (aboutMembers.test(action)) return subject;
  return aboutTags.test(action) ? `#${subject}` : quote(subject);
}

/** What a report says is wrong. */
export const reportCategories = ['spam', 'hurtful', 'privacy', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];
