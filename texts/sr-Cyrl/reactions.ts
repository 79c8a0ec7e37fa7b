// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  deleteOwnCommentTexts as englishDeleteOwnComment,
  ownCommentTexts as englishOwnComment,
  ownLikeTexts as englishOwnLike,
  reactionsTexts as englishReactions,
} from '../en/reactions.ts';
import type { Translation } from '../translation.ts';

export const reactionsTexts: Translation<typeof englishReactions> = {
  title: 'Моје реакције',
  subtitle: 'Успомене које ти се свиђају и твоји коментари',
  likedTab: 'Свиђа ми се',
  commentsTab: 'Коментари',
  pages: 'Моје реакције, стране',
  noLikes: 'Још нема успомена које ти се свиђају.',
  noLikesHint: 'Притисни срце испод успомене и наћи ћеш је овде.',
  noComments: 'Још немаш ниједан коментар.',
  noCommentsHint: 'Овде се чува оно што кажеш уз успомену.',
  browsePosts: 'Погледај успомене',
};

export const ownLikeTexts: Translation<typeof englishOwnLike> = {
  unknown: 'Непознато',
  by: <Part>(author: Part) => ['Аутор: ', author],
  likedOn: <Part>(date: Part) => ['Свиђа ти се од ', date],
  goToPost: 'Види успомену',
  afterGoToPost: (post) => ` „${post}“`,
  removeLike: 'Повуци свиђање',
  afterRemoveLike: (post) => ` за „${post}“`,
  removeFailed: 'Нешто није успело. Покушај поново.',
};

export const ownCommentTexts: Translation<typeof englishOwnComment> = {
  quoted: (comment) => `„${comment}“`,
  replyTo: <Part>(author: Part, comment: Part) => [
    'Одговор на коментар члана ',
    author,
    ': ',
    comment,
  ],
  replyToUnknown: 'Одговор на коментар који није доступан',
  onPost: <Part>(post: Part) => ['Уз успомену: ', post],
  unknownPost: 'Непознато',
  edited: <Part>(date: Part) => ['измењено ', date],
  delete: { comment: 'Обриши коментар', reply: 'Обриши одговор' },
  afterDelete: (comment) => ` „${comment}“`,
};

export const deleteOwnCommentTexts: Translation<typeof englishDeleteOwnComment> = {
  comment: {
    title: 'Обрисати свој коментар?',
    titleOn: (post) => `Обрисати свој коментар уз „${post}“?`,
    confirm: 'Обриши коментар',
  },
  reply: {
    title: 'Обрисати свој одговор?',
    titleOn: (post) => `Обрисати свој одговор уз „${post}“?`,
    confirm: 'Обриши одговор',
  },
  consequence: <Part>(comment: Part) => [comment, ' иде у корпу.'],
};
