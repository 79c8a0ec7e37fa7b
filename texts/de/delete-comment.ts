import type { deleteCommentTexts as english } from '../en/delete-comment.ts';
import type { Translation } from '../translation.ts';

export const deleteCommentTexts: Translation<typeof english> = {
  comment: {
    title: (name) => `Kommentar von ${name} entfernen?`,
    confirm: 'Kommentar entfernen',
  },
  reply: {
    title: (name) => `Antwort von ${name} entfernen?`,
    confirm: 'Antwort entfernen',
  },
  consequence: <Part>(comment: Part) => [comment, ' kommt in den Papierkorb.'],
  consequenceWithReplies: <Part>(comment: Part) => [
    comment,
    ' kommt in den Papierkorb; die Antworten bleiben.',
  ],
};
