// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  deleteMemberTexts as englishDeleteMember,
  roleDialogTexts as englishRoleDialog,
  suspensionDialogTexts as englishSuspensionDialog,
} from '../en/administer-members.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const roleDialogTexts: Translation<typeof englishRoleDialog> = {
  grant: (name) => `Поставити члана ${name} за администратора?`,
  grantConsequence:
    'Администратори читају сваку успомену, и приватну, уклањају оно што други напишу и одлучују о члановима и подешавањима.',
  confirmGrant: 'Постави за администратора',
  cancelGrant: 'Не сада',

  revoke: (name) => `Одузети улогу члану ${name}?`,
  revokeConsequence: 'Одјављује се свуда и остаје члан; ништа се не брише.',
  revokeOwn: 'Да ли се одричеш улоге администратора?',
  revokeOwnConsequence:
    'Одјављујеш се свуда и остајеш члан. Само други администратор може поново да те постави.',
  confirmRevoke: 'Одузми улогу',
  cancelRevoke: 'Задржи улогу',
};

export const suspensionDialogTexts: Translation<typeof englishSuspensionDialog> = {
  suspend: (name) => `Замрзнути налог члана ${name}?`,
  suspendConsequence:
    'Члан се одмах одјављује и не може да се пријави док не одмрзнеш налог. Све написано остаје.',
  reason: 'Разлог',
  reasonHint: 'Члан га чита кад се пријављује; чува се у дневнику.',
  confirmSuspend: 'Замрзни налог',

  lift: (name) => `Одмрзнути налог члана ${name}?`,
  liftConsequence: 'Члан поново може да се пријави, са својом досадашњом лозинком.',
  confirmLift: 'Одмрзни налог',
  cancelLift: 'Не сада',
};

export const deleteMemberTexts: Translation<typeof englishDeleteMember> = {
  title: (name) => `Обрисати члана ${name}?`,
  consequence: {
    withoutPosts: 'Налог, сви коментари и сва свиђања бришу се заувек. То се не може поништити.',
    withPosts: (count) =>
      `Налог, ${count} ${plural(count, { one: 'успомена', few: 'успомене', other: 'успомена' })}, сви коментари и сва свиђања бришу се заувек. То се не може поништити.`,
    withAllPosts:
      'Налог, све успомене, сви коментари и сва свиђања бришу се заувек. То се не може поништити.',
  },
  confirm: 'Обриши члана',
  cancel: 'Задржи члана',
};
