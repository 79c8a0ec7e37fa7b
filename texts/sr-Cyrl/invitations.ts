// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  invitationFormTexts as invitationForm,
  invitationListTexts as invitationList,
  waitingTexts as waiting,
} from '../en/invitations.ts';
import type { Translation } from '../translation.ts';

interface Places {
  remaining: number;
  uses: number;
}

/** „Od“ with a number takes „mesta“ whatever the number. */
const placesLeft = ({ remaining, uses }: Places) => `Слободно ${remaining} од ${uses} места`;

export const invitationListTexts: Translation<typeof invitationList> = {
  heading: 'Позивнице',
  lead: 'Линкови за људе које желиш овде. Сваки важи 14 дана.',
  closedLead: 'Тренутно нико не може да се придружи; кад се то промени, позивнице опет раде.',
  empty: 'Још нико није позван.',
  emptyHint: 'Направи линк изнад и проследи га људима које познајеш.',
  emptyHintClosed: 'Овде стоје позивнице које направиш.',
  emptyHintReader: 'На овај сајт позивају само администратори.',

  mailedTo: (email) => `Позивница за ${email}`,
  byLink: 'Позивница преко линка',
  states: {
    valid: 'Важи',
    used: 'Попуњена',
    expired: 'Истекла',
    revoked: 'Повучена',
    paused: 'Сада не ради',
  },
  expires: <Part>(places: Places, date: Part) => [`${placesLeft(places)}, важи до `, date],
  expired: <Part>(places: Places, date: Part) => [`${placesLeft(places)}, истекла `, date],
  createdByYou: <Part>(date: Part) => ['Твоја позивница од ', date],
  createdBy: <Part>(inviter: Part, date: Part) => ['Позивница члана ', inviter, ' од ', date],
  joined: <Part>(names: Part) => ['Нови чланови: ', names],

  withdraw: 'Повуци',
  withdrawOne: (title) => `Повуци: ${title}`,
  withdrawQuestion: 'Повући ову позивницу?',
  withdrawConsequence: 'Њен линк одмах престаје да ради. Ко се њиме већ придружио, остаје.',
};

export const invitationFormTexts: Translation<typeof invitationForm> = {
  heading: 'Нова позивница',
  uses: 'За колико људи',
  email: 'Коме је шаљемо (необавезно)',
  emailExample: 'ime@example.org',
  send: 'Пошаљи позивницу',
  createLink: 'Направи линк',

  ready: 'Позивница је спремна',
  readyHint: 'Копирај линк сада: неће се више приказати. Ко год га има може да направи налог.',
  link: 'Линк',
  copy: 'Копирај',
  copied: 'Линк је копиран.',
  copyFailed: 'Копирање није успело. Означи линк и копирај га ручно.',
  share: 'Подели',
  invitationTo: (site) => `Позивница за сајт ${site}`,
  shareFailed: 'Дељење није успело. Копирај линк.',
};

export const waitingTexts: Translation<typeof waiting> = {
  heading: 'На чекању',
  lead: 'Људи који имају нов налог и чекају одобрење администратора.',
  empty: 'Нико не чека.',
  emptyHint:
    'Ако нове чланове прихватају администратори, овде стоји свако ко направи и активира налог.',
  browseMembers: 'Погледај чланове',

  since: <Part>(date: Part) => ['Чека од ', date],
  sinceInvitedBy: <Part>(date: Part, inviter: Part) => [
    'Чека од ',
    date,
    ', на позив члана ',
    inviter,
  ],
  accept: 'Прихвати',
  acceptMember: (name) => `Прихвати налог на име ${name}`,
  decline: 'Одбиј',
  declineMember: (name) => `Одбиј налог на име ${name}`,
  declineQuestion: (name) => `Одбити налог на име ${name}?`,
  declineConsequence: 'Налог се брише, а власник о томе добија имејл.',
  declineReasonHint: 'Стиже власнику имејлом и остаје у дневнику.',
  keepWaiting: 'Нека чека',
};
