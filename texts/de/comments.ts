import type {
  commentTexts as englishComment,
  commentFormTexts as englishCommentForm,
  commentsTexts as englishComments,
} from '../en/comments.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

const replies = (count: number) => plural(count, { one: 'Antwort', other: 'Antworten' });

export const commentsTexts: Translation<typeof englishComments> = {
  heading: 'Kommentare',
  loginToComment: 'Zum Kommentieren anmelden',
  showMore: 'Mehr Kommentare anzeigen',
  empty: 'Noch keine Kommentare. Schreib doch den ersten.',
  linkedIsGone: 'Der verlinkte Kommentar wurde entfernt.',
};

export const commentTexts: Translation<typeof englishComment> = {
  removed: 'Dieser Kommentar wurde entfernt',
  replies: (count) => `${count} ${replies(count)}`,
  edited: <Part>(date: Part) => ['bearbeitet am ', date],
  showReplies: (count) => `${count} weitere ${replies(count)} anzeigen`,
  reply: 'Antworten',
  replyTo: (name) => `${name} antworten`,
  translate: 'Übersetzen',
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  reportOf: (name) => `Kommentar von ${name} melden`,
};

export const commentFormTexts: Translation<typeof englishCommentForm> = {
  comment: 'Dein Kommentar',
  sendComment: 'Kommentieren',
  replyTo: (name) => `Deine Antwort an ${name}`,
  replyInConversation: 'Deine Antwort in diesem Gespräch',
  sendReply: 'Antwort senden',
  editComment: 'Kommentar bearbeiten',
  editReply: 'Antwort bearbeiten',
  sendByKeys: 'Mit Strg+Enter senden',
  discard: 'Verwerfen',
};
