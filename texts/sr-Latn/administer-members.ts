import type {
  deleteMemberTexts as englishDeleteMember,
  roleDialogTexts as englishRoleDialog,
  suspensionDialogTexts as englishSuspensionDialog,
} from '../en/administer-members.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const roleDialogTexts: Translation<typeof englishRoleDialog> = {
  grant: (name) => `Postaviti člana ${name} za administratora?`,
  grantConsequence:
    'Administratori čitaju svaku uspomenu, i privatnu, uklanjaju ono što drugi napišu i odlučuju o članovima i podešavanjima.',
  confirmGrant: 'Postavi za administratora',
  cancelGrant: 'Ne sada',

  revoke: (name) => `Oduzeti ulogu članu ${name}?`,
  revokeConsequence: 'Odjavljuje se svuda i ostaje član; ništa se ne briše.',
  revokeOwn: 'Da li se odričeš uloge administratora?',
  revokeOwnConsequence:
    'Odjavljuješ se svuda i ostaješ član. Samo drugi administrator može ponovo da te postavi.',
  confirmRevoke: 'Oduzmi ulogu',
  cancelRevoke: 'Zadrži ulogu',
};

export const suspensionDialogTexts: Translation<typeof englishSuspensionDialog> = {
  suspend: (name) => `Zamrznuti nalog člana ${name}?`,
  suspendConsequence:
    'Član se odmah odjavljuje i ne može da se prijavi dok ne odmrzneš nalog. Sve napisano ostaje.',
  reason: 'Razlog',
  reasonHint: 'Član ga čita kad se prijavljuje; čuva se u dnevniku.',
  confirmSuspend: 'Zamrzni nalog',

  lift: (name) => `Odmrznuti nalog člana ${name}?`,
  liftConsequence: 'Član ponovo može da se prijavi, sa svojom dosadašnjom lozinkom.',
  confirmLift: 'Odmrzni nalog',
  cancelLift: 'Ne sada',
};

export const deleteMemberTexts: Translation<typeof englishDeleteMember> = {
  title: (name) => `Obrisati člana ${name}?`,
  consequence: {
    withoutPosts: 'Nalog, svi komentari i sva sviđanja brišu se zauvek. To se ne može poništiti.',
    withPosts: (count) =>
      `Nalog, ${count} ${plural(count, { one: 'uspomena', few: 'uspomene', other: 'uspomena' })}, svi komentari i sva sviđanja brišu se zauvek. To se ne može poništiti.`,
    withAllPosts:
      'Nalog, sve uspomene, svi komentari i sva sviđanja brišu se zauvek. To se ne može poništiti.',
  },
  confirm: 'Obriši člana',
  cancel: 'Zadrži člana',
};
