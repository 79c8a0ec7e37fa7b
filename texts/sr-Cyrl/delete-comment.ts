// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { deleteCommentTexts as english } from '../en/delete-comment.ts';
import type { Translation } from '../translation.ts';

export const deleteCommentTexts: Translation<typeof english> = {
  comment: {
    title: (name) => `Уклонити коментар члана ${name}?`,
    confirm: 'Уклони коментар',
  },
  reply: {
    title: (name) => `Уклонити одговор члана ${name}?`,
    confirm: 'Уклони одговор',
  },
  consequence: <Part>(comment: Part) => [comment, ' иде у корпу.'],
  consequenceWithReplies: <Part>(comment: Part) => [comment, ' иде у корпу; одговори остају.'],
};
