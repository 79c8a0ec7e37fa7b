import type {
  memberDetailsTexts as englishMemberDetails,
  memberFieldTexts as englishMemberField,
  memberTableTexts as englishMemberTable,
} from '../en/members-admin.ts';
import type { Translation } from '../translation.ts';

export const memberFieldTexts: Translation<typeof englishMemberField> = {
  notSaid: 'Bez odgovora',
  genders: { female: 'Ženski', male: 'Muški' },
  /** “Administrator” does not fit into its column of 5rem. */
  roles: { member: 'Član', admin: 'Admin' },
  suspended: 'Zamrznut',
};

export const memberTableTexts: Translation<typeof englishMemberTable> = {
  label: 'Članovi',
  member: 'Član',
  email: 'Imejl',
  gender: 'Pol',
  role: 'Uloga',
  birthDate: 'Datum rođenja',
  registered: 'Član od',
  detailsOf: (name) => `Detalji: ${name}`,
  details: 'Detalji',
  deleteMember: (name) => `Obriši člana ${name}`,
};

export const memberDetailsTexts: Translation<typeof englishMemberDetails> = {
  heading: 'Član',
  close: 'Zatvori detalje',
  notFound: 'Više nije član',
  notFoundHint: 'Ovaj nalog više ne postoji ili je adresa pogrešno ukucana.',

  seePosts: 'Pogledaj uspomene',
  role: 'Uloga',
  suspended: 'Zamrznut od',
  reason: 'Razlog',
  gender: 'Pol',
  birthDate: 'Datum rođenja',
  registered: 'Član od',
  email: 'Imejl',
  copyEmail: 'Kopiraj imejl adresu',
  copy: 'Kopiraj',
  copied: 'Imejl adresa je kopirana.',
  copyFailed: 'Imejl adresa nije kopirana. Kopiraj je ručno.',
  postsCount: 'Broj uspomena',

  actions: {
    grant: 'Postavi za administratora',
    revoke: 'Oduzmi ulogu administratora',
    suspend: 'Zamrzni nalog',
    lift: 'Odmrzni nalog',
    delete: 'Obriši člana',
  },
};
