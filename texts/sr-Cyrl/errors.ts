// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { errorPageTexts as english } from '../en/errors.ts';
import type { Translation } from '../translation.ts';

const tryLater = 'Ништа није изгубљено. Покушај поново за који тренутак.';

export const errorPageTexts: Translation<typeof english> = {
  missing: {
    title: 'Ове стране нема у албуму',
    text: 'Можда је приватна, премештена или обрисана, или је у адреси грешка у куцању.',
  },
  deleted: {
    title: 'Ова успомена је обрисана',
    text: 'Некада је била овде, али ју је уклонио аутор или администратор.',
  },
  forbidden: {
    title: 'Ову страну не можеш да отвориш',
    text: 'Она је за администраторе. Све твоје чека те у твом кутку.',
  },
  rateLimit: {
    title: 'Само тренутак',
    text: 'Отворено је много страна за кратко време. Покушај поново за минут.',
  },
  unavailable: {
    title: 'Само да ухватимо дах',
    text: tryLater,
  },
  badAddress: {
    title: 'Ова адреса не ради',
    text: tryLater,
  },
  ourFault: {
    title: 'Нешто је код нас пошло наопако',
    text: tryLater,
  },
  browsePosts: 'Погледај успомене',
  goToDashboard: 'Иди у свој кутак',
  tryAgain: 'Покушај поново',
};
