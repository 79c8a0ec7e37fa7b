import type {
  deleteOwnCommentTexts as englishDeleteOwnComment,
  ownCommentTexts as englishOwnComment,
  ownLikeTexts as englishOwnLike,
  reactionsTexts as englishReactions,
} from '../en/reactions.ts';
import type { Translation } from '../translation.ts';

export const reactionsTexts: Translation<typeof englishReactions> = {
  title: 'Meine Reaktionen',
  subtitle: 'Erinnerungen, die dir gefallen oder die du kommentiert hast',
  likedTab: 'Gefällt mir',
  commentsTab: 'Kommentare',
  pages: 'Meine Reaktionen, Seiten',
  noLikes: 'Du hast noch kein Herz vergeben.',
  noLikesHint: 'Ein Herz unter einer Erinnerung bringt sie hierher.',
  noComments: 'Du hast noch nichts kommentiert.',
  noCommentsHint: 'Was du zu einer Erinnerung sagst, findest du hier wieder.',
  browsePosts: 'Erinnerungen ansehen',
};

export const ownLikeTexts: Translation<typeof englishOwnLike> = {
  unknown: 'Unbekannt',
  by: <Part>(author: Part) => ['Von ', author],
  likedOn: <Part>(date: Part) => ['Gefällt dir seit dem ', date],
  // Not „Zur Erinnerung“, which also means “as a reminder”.
  goToPost: 'Ansehen',
  afterGoToPost: (post) => `: „${post}“`,
  removeLike: 'Herz entfernen',
  afterRemoveLike: (post) => `: „${post}“`,
  removeFailed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
};

export const ownCommentTexts: Translation<typeof englishOwnComment> = {
  quoted: (comment) => `„${comment}“`,
  replyTo: <Part>(author: Part, comment: Part) => ['Antwort auf ', comment, ' von ', author],
  replyToUnknown: 'Antwort auf einen Kommentar, der nicht verfügbar ist',
  onPost: <Part>(post: Part) => ['Erinnerung: ', post],
  unknownPost: 'Unbekannt',
  edited: <Part>(date: Part) => ['bearbeitet am ', date],
  delete: { comment: 'Kommentar löschen', reply: 'Antwort löschen' },
  afterDelete: (comment) => `: „${comment}“`,
};

export const deleteOwnCommentTexts: Translation<typeof englishDeleteOwnComment> = {
  comment: {
    title: 'Deinen Kommentar löschen?',
    titleOn: (post) => `Deinen Kommentar zu „${post}“ löschen?`,
    confirm: 'Kommentar löschen',
  },
  reply: {
    title: 'Deine Antwort löschen?',
    titleOn: (post) => `Deine Antwort zu „${post}“ löschen?`,
    confirm: 'Antwort löschen',
  },
  consequence: <Part>(comment: Part) => [comment, ' kommt in den Papierkorb.'],
};
