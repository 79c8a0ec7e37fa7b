import type {
  commentTexts as englishComment,
  commentFormTexts as englishCommentForm,
  commentsTexts as englishComments,
} from '../en/comments.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

const replies = (count: number) =>
  plural(count, { one: 'odgovor', few: 'odgovora', other: 'odgovora' });

export const commentsTexts: Translation<typeof englishComments> = {
  heading: 'Komentari',
  loginToComment: 'Prijavi se i komentariši',
  showMore: 'Prikaži još komentara',
  empty: 'Još nema komentara. Tvoj može biti prvi.',
  linkedIsGone: 'Komentar na koji vodi ovaj link je uklonjen.',
};

export const commentTexts: Translation<typeof englishComment> = {
  removed: 'Ovaj komentar je uklonjen',
  replies: (count) => `${count} ${replies(count)}`,
  edited: <Part>(date: Part) => ['izmenjeno ', date],
  showReplies: (count) => `Prikaži još ${count} ${replies(count)}`,
  reply: 'Odgovori',
  replyTo: (name) => `Odgovori na komentar člana ${name}`,
  translate: 'Prevedi',
  edit: 'Izmeni',
  remove: 'Ukloni',
  reportOf: (name) => `Prijavi komentar člana ${name}`,
};

export const commentFormTexts: Translation<typeof englishCommentForm> = {
  comment: 'Tvoj komentar',
  sendComment: 'Pošalji',
  replyTo: (name) => `Tvoj odgovor na komentar člana ${name}`,
  replyInConversation: 'Tvoj odgovor u ovom razgovoru',
  sendReply: 'Pošalji odgovor',
  editComment: 'Izmeni komentar',
  editReply: 'Izmeni odgovor',
  sendByKeys: 'Ctrl+Enter za slanje',
  discard: 'Odbaci',
};
