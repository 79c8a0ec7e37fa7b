// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  footerTexts as footer,
  headerTexts as header,
  navigationTexts as navigation,
  siteMenuTexts as siteMenu,
} from '../en/navigation.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const navigationTexts: Translation<typeof navigation> = {
  login: 'Пријава',
  register: 'Нови налог',
  posts: 'Успомене',
  timeline: 'Времеплов',
  members: 'Чланови',
  dashboard: 'Мој кутак',
  logout: 'Одјави се',
  home: 'Почетна',
  profile: 'Профил',
  myPosts: 'Моје успомене',
  myReactions: 'Моје реакције',
  notifications: 'Обавештења',
  trash: 'Корпа',
  // „Administracija“ is wider than the menu of a phone with a number behind it.
  admin: 'Управљање',
  site: 'Сајт',
  invitations: 'Позивнице',
  waiting: 'На чекању',
  // „Prijave“ alone could be logins.
  reports: 'Пријаве садржаја',
  tags: 'Ознаке',
  audit: 'Дневник',
};

export const headerTexts: Translation<typeof header> = {
  skip: 'Пређи на садржај',
  allPosts: (siteName) => `${siteName}, све успомене`,
  navigation: 'Главна',
  openMenu: 'Отвори мени',
  dashboardOf: (name) => `${name}, твој кутак`,
  yourDashboard: 'Твој кутак',
  unread: (count, shown) => {
    const unread = plural(count, { one: 'непрочитано', few: 'непрочитана', other: 'непрочитаних' });
    return `Обавештења, ${shown} ${shown.endsWith('+') ? 'непрочитаних' : unread}`;
  },
  toDecide: (count) => `, ${count} за одлуку`,
};

export const siteMenuTexts: Translation<typeof siteMenu> = { label: 'Мени' };

export const footerTexts: Translation<typeof footer> = {
  tagline: <Part>(siteName: Part) => [siteName, ', место за успомене.'],
  about: 'О сајту',
  privacy: 'Приватност',
  api: 'API',
  notices: 'Недавна обавештења',
  shortcuts: 'Пречице на тастатури',
};
