import type { confirmTexts as english } from '../en/confirm.ts';
import type { Translation } from '../translation.ts';

// „Das“, as it is about memories and comments.
export const confirmTexts: Translation<typeof english> = {
  keep: 'Behalten',
  reason: 'Grund (optional)',
  keptInAuditLog: 'Wird im Protokoll aufbewahrt.',
  restorable: 'Innerhalb von 30 Tagen kannst du das rückgängig machen.',
  restorableByAdmins: 'Admins können das innerhalb von 30 Tagen im Protokoll rückgängig machen.',
};
