// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  accountFieldTexts as accountField,
  forgotPasswordTexts as forgotPassword,
  invitationTexts as invitation,
  invitedTexts as invited,
  loginTexts as login,
  mailLinkPageTexts as mailLinkPage,
  passwordStrengthTexts as passwordStrength,
  registerTexts as register,
  registrationNoticeTexts as registrationNotice,
  resendActivationTexts as resendActivation,
} from '../en/accounts.ts';
import type { Translation } from '../translation.ts';

export const accountFieldTexts: Translation<typeof accountField> = {
  firstName: 'Име',
  lastName: 'Презиме',
  email: 'Имејл',
  password: 'Лозинка',
};

export const passwordStrengthTexts: Translation<typeof passwordStrength> = {
  0: 'Неколико речи чини добру лозинку.',
  1: 'Лако се погађа. Пробај дужу.',
  2: 'Солидна. Дужа би била боља.',
  3: 'Добра.',
  4: 'Јака. Одличан избор!',
};

export const loginTexts: Translation<typeof login> = {
  heading: 'Пријава',
  description: (site) =>
    `Пријави се на сајт ${site}, подели своје успомене и покажи које ти се свиђају.`,
  lead: 'Пријави се да поделиш своје успомене и покажеш које ти се свиђају.',
  returnsAfterwards: 'Пријави се и враћаш се право на страну с које долазиш.',
  logOutPending: 'На овом уређају је одјава обављена. Сајт ће то сазнати чим буде доступан.',
  submit: 'Пријави се',
  needsScript: 'Дозволи JavaScript на овој страни: без њега пријава не ради.',
  forgot: 'Заборављена лозинка? Постави нову',
  register: 'Немаш налог? Направи га овде',
  notStored:
    'Твој прегледач не дозвољава овом сајту да ишта сачува, па пријава траје само док не затвориш или поново учиташ ову страну.',
};

export const forgotPasswordTexts: Translation<typeof forgotPassword> = {
  title: 'Заборављена лозинка?',
  lead: 'Шаљемо ти имејл с линком за нову лозинку. Линк важи само 10 минута.',
  submit: 'Пошаљи ми линк',
};

export const registrationNoticeTexts: Translation<typeof registrationNotice> = {
  label: 'Активирај налог',
  sentTo: <Part>(email: Part) => [
    'Линк за активацију, послат на ',
    email,
    ', важи 24 сата. Отвори га, па се пријави овде.',
  ],
  noMailServer: <Part>(folder: Part) => [
    'Овај сајт још нема сервер за пошту: линк је у логу сервера, а имејл је фајл у фолдеру ',
    folder,
    ', међу подацима сајта.',
  ],
  dismiss: 'Склони',
};

export const resendActivationTexts: Translation<typeof resendActivation> = {
  sendAgain: 'Пошаљи поново',
  title: 'Нови линк за активацију',
  lead: 'Шаљемо ти нови линк имејлом. Важи 24 сата, а старији више не раде.',
  submit: 'Пошаљи линк',
};

export const registerTexts: Translation<typeof register> = {
  heading: 'Нови налог',
  description: (site) => `Придружи се сајту ${site} и чувај своје успомене у добром друштву.`,
  lead: (site) => `Придружи се сајту ${site}. Линк за активацију налога стиже ти имејлом.`,
  approval:
    'Нове чланове прихвата администратор. Активирај налог, а ми ти јављамо имејлом чим можеш да се пријавиш.',
  confirmPassword: 'Понови лозинку',
  needsScript: 'Дозволи JavaScript на овој страни: без њега не можеш да направиш налог.',
  submit: 'Направи налог',
  noLink: 'Линк за активацију није стигао?',
  resend: 'Пошаљи га поново',
  login: 'Већ имаш налог? Пријави се',
};

export const invitedTexts: Translation<typeof invited> = {
  checking: 'Проверавамо позивницу…',
  checkAgain: 'Провери позивницу поново',
  invitedBy: <Part>(inviter: Part, site: Part) => [inviter, ' те позива на сајт ', site],
  notNeeded: 'Налог можеш да направиш и без ње.',
};

export const invitationTexts: Translation<typeof invitation> = {
  used: 'На овој позивници више нема места. Ако је твој налог управо направљен, потражи имејл за активацију. Ако није, затражи нову позивницу.',
  expired: 'Ова позивница је истекла: важила је 14 дана. Затражи нову.',
  revoked: 'Ова позивница је повучена. Затражи нову.',
  closed: 'Тренутно нико не може да направи налог, ни с позивницом ни без ње.',
  unknown: 'Ова позивница не важи. Провери да ли је линк цео.',
  missing: 'За налог на овом сајту потребна је позивница. Затражи је од неког ко је већ члан.',
};

export const mailLinkPageTexts: Translation<typeof mailLinkPage> = {
  allPostsOf: (site) => `${site}, све успомене`,
};
