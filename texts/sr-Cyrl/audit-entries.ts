// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { auditEntryTexts as english } from '../en/audit-entries.ts';
import type { Translation } from '../translation.ts';
import { verbatim } from '../verbatim.ts';

export const auditEntryTexts: Translation<typeof english> = {
  renamedTo: (tag) => `Нови назив је #${tag}`,
  mergedInto: (tag) => `Спојена са #${tag}`,
  namedInAdminEmail: `Адреса из подешавања ${verbatim('ADMIN_EMAIL')}`,

  settings: {
    name: 'Назив',
    welcome: 'Текст добродошлице',
    language: 'Језик',
    reading: 'Ко сме да чита',
    joining: 'Ко сме да направи налог',
    inviting: 'Ко сме да позива',
    tagging: 'Ко сме да додаје ознаке',
    mailPictures: 'Слике у имејловима',
    push: 'Обавештења на уређају',
    about: 'О сајту',
    privacy: 'Приватност',
  },
  logo: 'Лого',
  logoRemoved: 'Лого, уклоњен',
};
