// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  memberDetailsTexts as englishMemberDetails,
  memberFieldTexts as englishMemberField,
  memberTableTexts as englishMemberTable,
} from '../en/members-admin.ts';
import type { Translation } from '../translation.ts';

export const memberFieldTexts: Translation<typeof englishMemberField> = {
  notSaid: 'Без одговора',
  genders: { female: 'Женски', male: 'Мушки' },
  /** “Administrator” does not fit into its column of 5rem. */
  roles: { member: 'Члан', admin: 'Админ' },
  suspended: 'Замрзнут',
};

export const memberTableTexts: Translation<typeof englishMemberTable> = {
  label: 'Чланови',
  member: 'Члан',
  email: 'Имејл',
  gender: 'Пол',
  role: 'Улога',
  birthDate: 'Датум рођења',
  registered: 'Члан од',
  detailsOf: (name) => `Детаљи: ${name}`,
  details: 'Детаљи',
  deleteMember: (name) => `Обриши члана ${name}`,
};

export const memberDetailsTexts: Translation<typeof englishMemberDetails> = {
  heading: 'Члан',
  close: 'Затвори детаље',
  notFound: 'Више није члан',
  notFoundHint: 'Овај налог више не постоји или је адреса погрешно укуцана.',

  seePosts: 'Погледај успомене',
  role: 'Улога',
  suspended: 'Замрзнут од',
  reason: 'Разлог',
  gender: 'Пол',
  birthDate: 'Датум рођења',
  registered: 'Члан од',
  email: 'Имејл',
  copyEmail: 'Копирај имејл адресу',
  copy: 'Копирај',
  copied: 'Имејл адреса је копирана.',
  copyFailed: 'Имејл адреса није копирана. Копирај је ручно.',
  postsCount: 'Број успомена',

  actions: {
    grant: 'Постави за администратора',
    revoke: 'Одузми улогу администратора',
    suspend: 'Замрзни налог',
    lift: 'Одмрзни налог',
    delete: 'Обриши члана',
  },
};
