// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  closeSiteTexts as closeSite,
  logoTexts as logo,
  openSiteTexts as openSite,
  readingTexts as reading,
  siteSettingsTexts as siteSettings,
} from '../en/site-settings.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

const pageLead = (path: string) =>
  `Страна ${path}. Док има текст, линк до ње стоји у подножју и свако сме да је чита.`;

export const siteSettingsTexts: Translation<typeof siteSettings> = {
  title: 'Сајт',
  lead: 'Како се овај сајт зове и ко шта сме.',
  sections: {
    identity: {
      heading: 'Назив и добродошлица',
      lead: 'У заглављу, насловима, имејловима, фидовима и прегледима линкова.',
    },
    reading: { heading: 'Ко сме да чита' },
    joining: { heading: 'Ко сме да се придружи' },
    tagging: { heading: 'Ознаке' },
    mail: { heading: 'Имејлови' },
    push: { heading: 'Обавештења на уређају' },
    about: { heading: 'О сајту', lead: pageLead('/about') },
    privacy: { heading: 'Приватност', lead: pageLead('/privacy') },
  },
  optional: (label) => `${label} (необавезно)`,
  conflictSubject: 'Овај сајт',
  leaveTitle: 'Изаћи без чувања?',
  leaveConsequence: 'Измењена подешавања биће изгубљена.',
  leave: 'Изађи без чувања',
};

export const logoTexts: Translation<typeof logo> = {
  heading: 'Лого',
  lead: 'У заглављу уместо знака Keepsake. Виде га сви, и на затвореном сајту.',
  logo: 'Лого',
  change: 'Промени лого',
  remove: 'Уклони лого',
};

export const readingTexts: Translation<typeof reading> = {
  closing:
    'Гости ће видети само назив, текст добродошлице и пријаву. Фидови, прегледи линкова и претраживачи не добијају ништа, линкови до слика престају да раде за неколико минута, а нове успомене су за чланове, осим ако аутор не одлучи другачије.',
  everyoneJoins: 'Свако сме да направи налог, а ко га направи, чита све што је за чланове.',
  joinByInvitation: 'Само уз позивницу',
};

export const openSiteTexts: Translation<typeof openSite> = {
  title: 'Отворити овај сајт за све?',
  consequence: (publicPosts) =>
    publicPosts === 0
      ? 'Јавних успомена још нема. Оне које дођу моћи ће да чита свако, с налогом или без њега.'
      : plural(publicPosts, {
          one: `${publicPosts} јавна успомена постаје видљива свима, с налогом или без њега.`,
          few: `${publicPosts} јавне успомене постају видљиве свима, с налогом или без њега.`,
          other: `${publicPosts} јавних успомена постаје видљиво свима, с налогом или без њега.`,
        }),
  confirm: 'Отвори сајт',
  cancel: 'Остави затворен',
};

export const closeSiteTexts: Translation<typeof closeSite> = {
  title: 'Ко убудуће сме да се придружи?',
  consequence:
    'Овај сајт ће читати само чланови, али члан постаје свако ко направи налог. Треба ли за нове налоге позивница?',
  byInvitation: 'Уз позивницу',
  everyone: 'Сви',
};
