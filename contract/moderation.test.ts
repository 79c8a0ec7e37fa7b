import { expect, it } from 'vitest';
import { auditLogTexts } from '#texts/audit-log.ts';
import { type AuditAction, auditActions, auditSubject } from './moderation-values.ts';

const expected: Record<AuditAction, string> = {
  post_removed: 'Vera removed the post “Luka”',
  comment_removed: 'Vera removed the comment “Luka”',
  post_restored: 'Vera restored the post “Luka”',
  comment_restored: 'Vera restored the comment “Luka”',
  post_purged: 'Vera permanently deleted the post “Luka”',
  comment_purged: 'Vera permanently deleted the comment “Luka”',
  member_deleted: 'Vera deleted the member Luka',
  tag_renamed: 'Vera renamed the tag #Luka',
  tag_removed: 'Vera removed the tag #Luka',
  role_granted: 'Vera made Luka an administrator',
  role_revoked: 'Vera revoked the administrator role of Luka',
  member_suspended: 'Vera suspended Luka',
  member_unsuspended: 'Vera lifted the suspension of Luka',
  member_accepted: 'Vera accepted Luka as a member',
  member_declined: 'Vera declined Luka as a member',
  invitation_revoked: 'Vera withdrew an invitation of Luka',
  report_dismissed: 'Vera dismissed the reports about “Luka”',
  person_joined: 'Vera said that “Luka” is a member',
  person_removed: 'Vera removed the name “Luka” from all memories',
  site_changed: 'Vera changed the settings “Luka”',
};

it.each(auditActions)('an audit entry of %s reads as a sentence', (action) => {
  const subject = auditSubject({ action, subject: 'Luka' }, auditLogTexts.quoted);
  expect(auditLogTexts.sentences[action]('Vera', subject).join('')).toBe(expected[action]);
});
