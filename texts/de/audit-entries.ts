import type { auditEntryTexts as english } from '../en/audit-entries.ts';
import type { Translation } from '../translation.ts';

export const auditEntryTexts: Translation<typeof english> = {
  renamedTo: (tag) => `Umbenannt in #${tag}`,
  mergedInto: (tag) => `Zusammengeführt mit #${tag}`,
  namedInAdminEmail: 'In ADMIN_EMAIL genannt',

  settings: {
    name: 'Name',
    welcome: 'Begrüßung',
    language: 'Sprache',
    reading: 'Wer lesen darf',
    joining: 'Wer ein Konto erstellen darf',
    inviting: 'Wer einladen darf',
    tagging: 'Wer Schlagwörter hinzufügen darf',
    mailPictures: 'Bilder in E-Mails',
    push: 'Push-Mitteilungen',
    about: 'Über uns',
    privacy: 'Datenschutz',
  },
  logo: 'Logo',
  logoRemoved: 'Logo, entfernt',
};
