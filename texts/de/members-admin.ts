import type {
  memberDetailsTexts as englishMemberDetails,
  memberFieldTexts as englishMemberField,
  memberTableTexts as englishMemberTable,
} from '../en/members-admin.ts';
import type { Translation } from '../translation.ts';

export const memberFieldTexts: Translation<typeof englishMemberField> = {
  notSaid: 'Keine Angabe',
  genders: { female: 'Weiblich', male: 'Männlich' },
  roles: { member: 'Mitglied', admin: 'Admin' },
  suspended: 'Gesperrt',
};

export const memberTableTexts: Translation<typeof englishMemberTable> = {
  label: 'Mitglieder',
  member: 'Mitglied',
  email: 'E-Mail',
  gender: 'Geschlecht',
  role: 'Rolle',
  birthDate: 'Geboren',
  registered: 'Dabei seit',
  detailsOf: (name) => `Details zu ${name} anzeigen`,
  details: 'Details',
  deleteMember: (name) => `Mitglied ${name} löschen`,
};

export const memberDetailsTexts: Translation<typeof englishMemberDetails> = {
  heading: 'Mitglied',
  close: 'Details schließen',
  notFound: 'Nicht mehr Mitglied',
  notFoundHint: 'Dieses Konto gibt es nicht mehr, oder in der Adresse steckt ein Tippfehler.',

  seePosts: 'Erinnerungen ansehen',
  role: 'Rolle',
  suspended: 'Gesperrt seit',
  reason: 'Grund',
  gender: 'Geschlecht',
  birthDate: 'Geboren',
  registered: 'Dabei seit',
  email: 'E-Mail',
  copyEmail: 'E-Mail-Adresse kopieren',
  copy: 'Kopieren',
  copied: 'E-Mail-Adresse kopiert.',
  copyFailed: 'Die E-Mail-Adresse ließ sich nicht kopieren. Bitte kopiere sie von Hand.',
  postsCount: 'Erinnerungen',

  actions: {
    grant: 'Zum Admin machen',
    revoke: 'Admin-Rolle entziehen',
    suspend: 'Mitglied sperren',
    lift: 'Sperre aufheben',
    delete: 'Mitglied löschen',
  },
};
