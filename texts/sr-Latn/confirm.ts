import type { confirmTexts as english } from '../en/confirm.ts';
import type { Translation } from '../translation.ts';

export const confirmTexts: Translation<typeof english> = {
  keep: 'Zadrži',
  reason: 'Razlog (neobavezno)',
  keptInAuditLog: 'Ostaje u dnevniku.',
  restorable: 'Možeš to da vratiš u narednih 30 dana.',
  restorableByAdmins: 'Administratori mogu to da vrate iz dnevnika u narednih 30 dana.',
};
