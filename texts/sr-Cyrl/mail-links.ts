// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  activationTexts as activation,
  emailActivationTexts as emailActivation,
  mailLinkTexts as mailLink,
  redirectTexts as redirect,
  resetPasswordTexts as resetPassword,
  unsubscribeTexts as unsubscribe,
} from '../en/mail-links.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const mailLinkTexts: Translation<typeof mailLink> = {
  needsScript: 'Дозволи JavaScript на овој страни, па поново отвори линк.',
  tryAgain: 'Покушај поново',
  sendNewLink: 'Пошаљи нови линк',
};

/** After “za”. */
const secondsOf = (count: number) =>
  `${count} ${plural(count, { one: 'секунду', few: 'секунде', other: 'секунди' })}`;

export const redirectTexts: Translation<typeof redirect> = {
  '/login': {
    countdown: (seconds) => `Пријава се отвара за ${secondsOf(seconds)}`,
    goNow: 'Одмах на пријаву',
  },
  '/register': {
    countdown: (seconds) => `Страна за нови налог отвара се за ${secondsOf(seconds)}`,
    goNow: 'Направи налог одмах',
  },
};

export const activationTexts: Translation<typeof activation> = {
  title: 'Активација налога',
  heading: 'Активација налога',
  activating: 'Активирамо твој налог…',
  expired: 'Твој линк за активацију је истекао. Пошаљи нови на своју имејл адресу.',
  setPassword: 'Постави лозинку',
};

export const resetPasswordTexts: Translation<typeof resetPassword> = {
  title: 'Постави нову лозинку',
  heading: 'Постави нову лозинку',
  lead: 'Упиши своју нову лозинку.',
  newPassword: 'Нова лозинка',
  confirmNewPassword: 'Понови нову лозинку',
  needsScript: 'Дозволи JavaScript на овој страни: без њега не можеш да поставиш лозинку.',
  submit: 'Сачувај',
  invalidLink: 'Овај линк је већ искоришћен или је истекао.',
  back: '← Назад на пријаву',
};

export const emailActivationTexts: Translation<typeof emailActivation> = {
  title: 'Нова имејл адреса',
  heading: 'Нова имејл адреса',
  confirming: 'Потврђујемо твоју нову адресу…',
  invalid: 'Линк за потврду нове адресе не важи или је истекао.',
  howToGetNewLink: 'За нови линк поново промени адресу на свом профилу.',
  back: 'Назад на пријаву',
};

export const unsubscribeTexts: Translation<typeof unsubscribe> = {
  // Not „odjava“, which means logging out.
  heading: 'Обустави имејлове',
  question: {
    comments:
      'Да престанемо да ти шаљемо имејлове о коментарима и одговорима? Ништа се не мења док не притиснеш дугме.',
    posts:
      'Да престанемо да ти шаљемо имејлове о новим успоменама? Ништа се не мења док не притиснеш дугме.',
    digest:
      'Да престанемо да ти шаљемо недељни преглед? Ништа се не мења док не притиснеш дугме.',
    conversation:
      'Да ти више не јављамо за коментаре уз ову успомену? Ништа се не мења док не притиснеш дугме.',
    unknown:
      'Да престанемо да ти шаљемо имејлове као што је онај из ког је овај линк? Ништа се не мења док не притиснеш дугме.',
  },
  submit: 'Не шаљи више',
  mute: 'Утишај разговор',
  changeOfMind: 'Ако се предомислиш, промени избор на свом профилу.',
  unmuteHint: 'Ако се предомислиш, изабери „Поново прати разговор“ у менију успомене.',
  toMemory: 'Види успомену',
  badLink: 'Овај линк не ради.',
  badLinkHint:
    'Можда није цео или је налог обрисан. Које имејлове добијаш можеш да изабереш и на свом профилу.',
  settings: 'Подешавања имејлова',
};
