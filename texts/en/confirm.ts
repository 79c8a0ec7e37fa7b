/** The question before something is deleted or changed for good. */
export const confirmTexts = {
  keep: 'Keep it',
  reason: 'Reason (optional)',
  keptInAuditLog: 'Kept in the audit log.',
  restorable: 'You can restore it for 30 days.',
  restorableByAdmins: 'Administrators can restore it from the audit log for 30 days.',
} as const;
