import type { auditEntryTexts as english } from '../en/audit-entries.ts';
import type { Translation } from '../translation.ts';
import { verbatim } from '../verbatim.ts';

export const auditEntryTexts: Translation<typeof english> = {
  renamedTo: (tag) => `Novi naziv je #${tag}`,
  mergedInto: (tag) => `Spojena sa #${tag}`,
  namedInAdminEmail: `Adresa iz podešavanja ${verbatim('ADMIN_EMAIL')}`,

  settings: {
    name: 'Naziv',
    welcome: 'Tekst dobrodošlice',
    language: 'Jezik',
    reading: 'Ko sme da čita',
    joining: 'Ko sme da napravi nalog',
    inviting: 'Ko sme da poziva',
    tagging: 'Ko sme da dodaje oznake',
    mailPictures: 'Slike u imejlovima',
    push: 'Obaveštenja na uređaju',
    about: 'O sajtu',
    privacy: 'Privatnost',
  },
  logo: 'Logo',
  logoRemoved: 'Logo, uklonjen',
};
