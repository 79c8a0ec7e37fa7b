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

/** A sentence around the subject, which each action shows in its own form. */
interface Sentence {
  before: string;
  subject?: (text: string) => string;
  after?: string;
}

const quoted = (text: string) => `“${text}”`;

const sentences: Record<AuditAction, Sentence> = {
  post_removed: { before: 'removed the post', subject: quoted },
  comment_removed: { before: 'removed the comment', subject: quoted },
  post_restored: { before: 'restored the post', subject: quoted },
  comment_restored: { before: 'restored the comment', subject: quoted },
  post_purged: { before: 'permanently deleted the post', subject: quoted },
  comment_purged: { before: 'permanently deleted the comment', subject: quoted },
  member_deleted: { before: 'deleted the member' },
  tag_renamed: { before: 'renamed the tag', subject: (name) => `#${name}` },
  tag_removed: { before: 'removed the tag', subject: (name) => `#${name}` },
  role_granted: { before: 'made', after: 'an administrator' },
  role_revoked: { before: 'revoked the administrator role of' },
  member_suspended: { before: 'suspended' },
  member_unsuspended: { before: 'lifted the suspension of' },
  member_accepted: { before: 'accepted', after: 'as a member' },
  member_declined: { before: 'declined', after: 'as a member' },
  invitation_revoked: { before: 'withdrew an invitation of' },
  report_dismissed: { before: 'dismissed the reports about', subject: quoted },
  site_changed: { before: 'changed the settings', subject: quoted },
};

/** The parts of an entry's sentence, in order: “Vera Tomić”, “suspended”, “Luka Perić”, “”. */
export function auditSentence({
  action,
  admin,
  subject,
}: {
  action: AuditAction;
  admin: string;
  subject: string;
}) {
  const { before, subject: show = String, after = '' } = sentences[action];
  return { admin, before, subject: show(subject), after };
}

/** What a report says is wrong. */
export const reportCategories = ['spam', 'hurtful', 'privacy', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];

export const reportCategoryTexts: Record<ReportCategory, string> = {
  spam: 'Spam or advertising',
  hurtful: 'Hurtful or insulting',
  privacy: 'Shows something private',
  other: 'Something else',
};
