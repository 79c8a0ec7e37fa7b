// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  changeEmailTexts as changeEmail,
  changePasswordTexts as changePassword,
  deleteProfileTexts as deleteProfile,
  emailSettingsTexts as emailSettings,
  exportTexts as exporting,
  profileTexts as profile,
  sessionsTexts as sessions,
} from '../en/profile.ts';
import type { Translation } from '../translation.ts';

export const profileTexts: Translation<typeof profile> = {
  heading: 'Профил',
  leave: {
    title: 'Изаћи без чувања?',
    consequence: 'Измене твог профила биће изгубљене.',
    confirm: 'Изађи без чувања',
  },

  account: 'Налог',
  pictureOf: (name) => `Профилна слика: ${name}`,
  changeImage: 'Промени слику',
  email: 'Имејл',
  memberFrom: 'Члан од',
  role: 'Улога',
  roles: { member: 'Члан', admin: 'Администратор' },
  changeEmail: 'Промени имејл',
  changePassword: 'Промени лозинку',

  about: 'О теби',
  aboutLead: 'Име стоји уз све што напишеш; остало виде само администратори.',
  firstName: 'Име',
  lastName: 'Презиме',
  birthDate: 'Датум рођења',
  incompleteDate: 'Датум рођења није потпун',
  futureDate: 'Датум рођења не може бити у будућности',
  gender: 'Пол',
  genders: { female: 'Женски', male: 'Мушки', notSaid: 'Без одговора' },
  nameable: 'Други смеју да ме помињу у успоменама',
  nameableHint: 'Сазнајеш кад те неко помене, а своје име можеш да уклониш из сваке успомене.',
  yes: 'Да',
  no: 'Не',
  subject: 'Твој профил',
  submit: 'Сачувај измене',

  leaveSite: (site) => `Напусти сајт ${site}`,
  leaveSiteLead:
    'Твој профил одмах нестаје, а с њим и твоје успомене, коментари, свиђања и корпа. Ако желиш да их сачуваш, прво преузми своје податке.',
  deleteProfile: 'Обриши профил',
};

export const emailSettingsTexts: Translation<typeof emailSettings> = {
  heading: 'Имејлови',
  lead: 'О чему ти пишемо, поред онога што је потребно за налог. У сваком од ових имејлова је и линк којим га обустављаш.',
  noMailServer:
    'Овај сајт нема сервер за пошту, па ове имејлове засад не шаље. Твој избор остаје сачуван.',
  rejected:
    'Твоја адреса је одбила неколико имејлова, па ове више не шаљемо. Промени имејл адресу да ти поново стижу.',
  comments: 'Коментари и одговори',
  commentChoices: {
    immediately: { label: 'Одмах', meaning: 'За неколико минута, више њих у једном имејлу.' },
    daily: { label: 'Једном дневно', meaning: 'Један имејл ујутру.' },
    never: { label: 'Никад', meaning: 'И даље их видиш међу обавештењима.' },
  },
  posts: 'Нове успомене',
  postChoices: {
    immediately: { label: 'Одмах', meaning: 'За неколико минута, више њих у једном имејлу.' },
    daily: { label: 'Једном дневно', meaning: 'Један имејл ујутру.' },
    never: { label: 'Никад', meaning: 'И даље их видиш међу обавештењима.' },
  },
  digest: 'Недељни преглед',
  digestChoices: {
    weekly: {
      label: 'Једном недељно',
      meaning: 'Недељом: остале нове успомене и оне на данашњи дан ранијих година.',
    },
    never: { label: 'Никад' },
  },
  language: 'Језик',
  languageHint: 'За све имејлове које ти шаљемо, и за оне који су потребни за налог.',
  siteLanguage: 'Језик сајта',
  subject: 'Овај одељак',
  submit: 'Сачувај подешавања',
};

export const sessionsTexts: Translation<typeof sessions> = {
  heading: 'Где је твој налог отворен',
  lead: 'Ако нешто од овога не препознајеш, одјави се свуда и промени лозинку.',
  // A comma: „na“ would need a case of the system (iPhone, Windows).
  browserOn: (browser, system) => `${browser}, ${system}`,
  unknownBrowser: 'Други програм',
  thisDevice: 'Овај уређај',
  lastUsed: <Part>(date: Part) => ['Последња употреба: ', date],
  loggedIn: <Part>(date: Part) => ['Пријава: ', date],
  logOutEverywhere: 'Одјави се свуда',
  question: 'Одјавити се свуда?',
  consequence: 'На сваком уређају, па и на овом, биће потребна нова пријава.',
  confirm: 'Одјави се',
  logOut: 'Одјави',
  afterLogOut: (browser) => ` ${browser}`,
};

export const exportTexts: Translation<typeof exporting> = {
  heading: 'Твоји подаци',
  lead: 'Твоје успомене са сликама, коментари и свиђања, у једном фајлу који се отвара у сваком прегледачу, и без овог сајта.',
  submit: 'Преузми податке',
  begun: 'Преузимање је почело.',
};

export const changeEmailTexts: Translation<typeof changeEmail> = {
  lead: <Part>(currentEmail: Part) => [
    'Шаљемо линк на нову адресу и одјављујемо те. Док не отвориш линк, пријављујеш се адресом ',
    currentEmail,
    '.',
  ],
  newEmail: 'Нови имејл',
  sameEmail: 'Нови имејл мора да се разликује од садашњег.',
};

export const changePasswordTexts: Translation<typeof changePassword> = {
  lead: 'Одјављујемо те свуда. Затим се пријави новом лозинком.',
  currentPassword: 'Садашња лозинка',
  newPassword: 'Нова лозинка',
  confirmNewPassword: 'Понови нову лозинку',
};

export const deleteProfileTexts: Translation<typeof deleteProfile> = {
  title: 'Обрисати профил?',
  consequence:
    'С њим заувек нестају и твоје успомене са сликама, коментари и свиђања. То се не може поништити.',
  keepNames: 'Нека моје име остане, без линка, у успоменама других',
  keepNamesHint: 'Иначе нестаје из њих.',
  cancel: 'Задржи профил',
};
