import type {
  deleteMemberTexts as englishDeleteMember,
  roleDialogTexts as englishRoleDialog,
  suspensionDialogTexts as englishSuspensionDialog,
} from '../en/administer-members.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const roleDialogTexts: Translation<typeof englishRoleDialog> = {
  grant: (name) => `${name} zum Admin machen?`,
  grantConsequence:
    'Admins lesen jede Erinnerung, auch private. Sie entfernen, was andere geschrieben haben, und entscheiden über Mitglieder und Einstellungen.',
  confirmGrant: 'Zum Admin machen',
  cancelGrant: 'Nicht jetzt',

  revoke: (name) => `${name} die Admin-Rolle entziehen?`,
  revokeConsequence:
    'Die Person wird überall abgemeldet und bleibt Mitglied; von ihr wird nichts gelöscht.',
  revokeOwn: 'Deine Admin-Rolle abgeben?',
  revokeOwnConsequence:
    'Du wirst überall abgemeldet und bleibst Mitglied. Nur ein anderer Admin kann dir die Rolle wiedergeben.',
  confirmRevoke: 'Rolle entziehen',
  cancelRevoke: 'Rolle behalten',
};

export const suspensionDialogTexts: Translation<typeof englishSuspensionDialog> = {
  suspend: (name) => `${name} sperren?`,
  suspendConsequence:
    'Die Person wird sofort abgemeldet und kann sich erst wieder anmelden, wenn du die Sperre aufhebst. Was sie geschrieben hat, bleibt.',
  reason: 'Grund',
  reasonHint: 'Die Person liest ihn beim Anmelden; er wird im Protokoll aufbewahrt.',
  confirmSuspend: 'Mitglied sperren',

  lift: (name) => `Sperre von ${name} aufheben?`,
  liftConsequence: 'Die Person kann sich wieder anmelden, mit ihrem bisherigen Passwort.',
  confirmLift: 'Sperre aufheben',
  cancelLift: 'Nicht jetzt',
};

const forGood = 'Das lässt sich nicht rückgängig machen.';

export const deleteMemberTexts: Translation<typeof englishDeleteMember> = {
  title: (name) => `Mitglied ${name} löschen?`,
  consequence: {
    withoutPosts: `Das Konto und alle Kommentare und Herzen werden endgültig gelöscht. ${forGood}`,
    withPosts: (count) =>
      `Das Konto, ${count} ${plural(count, { one: 'Erinnerung', other: 'Erinnerungen' })} und alle Kommentare und Herzen werden endgültig gelöscht. ${forGood}`,
    withAllPosts: `Das Konto, alle Erinnerungen und alle Kommentare und Herzen werden endgültig gelöscht. ${forGood}`,
  },
  confirm: 'Mitglied löschen',
  cancel: 'Mitglied behalten',
};
