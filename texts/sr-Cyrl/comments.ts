// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  commentTexts as englishComment,
  commentFormTexts as englishCommentForm,
  commentsTexts as englishComments,
} from '../en/comments.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

const replies = (count: number) =>
  plural(count, { one: 'одговор', few: 'одговора', other: 'одговора' });

export const commentsTexts: Translation<typeof englishComments> = {
  heading: 'Коментари',
  loginToComment: 'Пријави се и коментариши',
  showMore: 'Прикажи још коментара',
  empty: 'Још нема коментара. Твој може бити први.',
  linkedIsGone: 'Коментар на који води овај линк је уклоњен.',
};

export const commentTexts: Translation<typeof englishComment> = {
  removed: 'Овај коментар је уклоњен',
  replies: (count) => `${count} ${replies(count)}`,
  edited: <Part>(date: Part) => ['измењено ', date],
  showReplies: (count) => `Прикажи још ${count} ${replies(count)}`,
  reply: 'Одговори',
  replyTo: (name) => `Одговори на коментар члана ${name}`,
  translate: 'Преведи',
  edit: 'Измени',
  remove: 'Уклони',
  reportOf: (name) => `Пријави коментар члана ${name}`,
};

export const commentFormTexts: Translation<typeof englishCommentForm> = {
  comment: 'Твој коментар',
  sendComment: 'Пошаљи',
  replyTo: (name) => `Твој одговор на коментар члана ${name}`,
  replyInConversation: 'Твој одговор у овом разговору',
  sendReply: 'Пошаљи одговор',
  editComment: 'Измени коментар',
  editReply: 'Измени одговор',
  sendByKeys: 'Ctrl+Enter за слање',
  discard: 'Одбаци',
};
