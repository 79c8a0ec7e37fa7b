// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { confirmTexts as english } from '../en/confirm.ts';
import type { Translation } from '../translation.ts';

export const confirmTexts: Translation<typeof english> = {
  keep: 'Задржи',
  reason: 'Разлог (необавезно)',
  keptInAuditLog: 'Остаје у дневнику.',
  restorable: 'Можеш то да вратиш у наредних 30 дана.',
  restorableByAdmins: 'Администратори могу то да врате из дневника у наредних 30 дана.',
};
