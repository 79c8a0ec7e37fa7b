// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  deletePostTexts as englishDeletePost,
  likeTexts as englishLike,
  pictureTexts as englishPicture,
  postCardTexts as englishPostCard,
  postListTexts as englishPostList,
  postsTexts as englishPosts,
  postsByAuthorTexts as englishPostsByAuthor,
  postsByTagTexts as englishPostsByTag,
  withPeopleTexts as englishWithPeople,
} from '../en/posts.ts';
import type { Translation } from '../translation.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

export const postsTexts: Translation<typeof englishPosts> = {
  heading: 'Успомене',
  timeline: 'Времеплов',
  invitation: <Part>(register: Part, login: Part) => [
    'Слике и приче иза њих. ',
    login,
    ' или ',
    register,
    ', па овде чувај и своје.',
  ],
  invitationRegister: 'направи налог',
  invitationLogin: 'Пријави се',
  invitationToLogin: <Part>(login: Part) => [
    'Слике и приче иза њих. ',
    login,
    ', па овде чувај и своје.',
  ],
  invitationToLoginLink: 'Пријави се',
  skipToForm: 'Додај успомену',
  empty: 'Још нема успомена.',
  emptyHint: 'Овај албум чека прву слику. Може бити баш твоја.',
  join: 'Придружи се и подели прву',
  createFirst: 'Додај своју прву успомену',
};

export const postListTexts: Translation<typeof englishPostList> = {
  memories: (count) =>
    `${count.toLocaleString(language)} ${plural(count, { one: 'успомена', few: 'успомене', other: 'успомена' })}`,
  label: 'Успомене',
  browse: 'Погледај успомене',
  loadedMore: (count) =>
    plural(count, {
      one: `Учитана је још ${count} успомена.`,
      few: `Учитане су још ${count} успомене.`,
      other: `Учитано је још ${count} успомена.`,
    }),
};

export const postsByAuthorTexts: Translation<typeof englishPostsByAuthor> = {
  heading: 'Успомене аутора',
  empty: 'Овај члан још нема ниједну успомену.',
};

export const postsByTagTexts: Translation<typeof englishPostsByTag> = {
  empty: 'Још нема успомена с овом ознаком.',
};

export const postCardTexts: Translation<typeof englishPostCard> = {
  justLoaded: 'Управо учитано',
  pictures: (count) => `${count} ${plural(count, { one: 'слика', few: 'слике', other: 'слика' })}`,
  commentsAfterCount: (count) =>
    plural(count, { one: 'коментар', few: 'коментара', other: 'коментара' }),
};

/** „Tu su: Ana, Baba Rada“: imena ostaju u nominativu. */
export const withPeopleTexts: Translation<typeof englishWithPeople> = {
  with: (names, count) => [count === 1 ? 'Ту је: ' : 'Ту су: ', names],
  andOthers: (count) =>
    ` и још ${count} ${plural(count, { one: 'особа', few: 'особе', other: 'особа' })}`,
};

export const pictureTexts: Translation<typeof englishPicture> = {
  broken: 'Ова слика није доступна',
};

const likes = (count: number) =>
  plural(count, { one: 'свиђање', few: 'свиђања', other: 'свиђања' });

export const likeTexts: Translation<typeof englishLike> = {
  likes: (count) => `${count} ${likes(count)}`,
  showLikers: (count) => `${count} ${likes(count)}: види коме се свиђа`,
  afterCount: likes,
  like: {
    title: 'Свиђа ми се',
    afterCount: (count, post) => `${likes(count)}. Свиђа ми се „${post}“`,
  },
  takeBack: {
    title: 'Повуци свиђање',
    afterCount: (count, post) => `${likes(count)}. Повуци свиђање за „${post}“`,
  },
  loginToLike: 'Свиђа ти се? Пријави се',
  failed: 'Нешто није успело. Покушај поново.',
};

export const deletePostTexts: Translation<typeof englishDeletePost> = {
  button: 'Обриши успомену',
  buttonOf: (post) => `Обриши „${post}“`,
  title: (post) => `Обрисати „${post}“?`,
  consequence: 'Успомена иде у корпу, заједно са сликама, коментарима и свиђањима.',
  confirm: 'Обриши успомену',
};
