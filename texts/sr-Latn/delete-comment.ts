import type { deleteCommentTexts as english } from '../en/delete-comment.ts';
import type { Translation } from '../translation.ts';

export const deleteCommentTexts: Translation<typeof english> = {
  comment: {
    title: (name) => `Ukloniti komentar člana ${name}?`,
    confirm: 'Ukloni komentar',
  },
  reply: {
    title: (name) => `Ukloniti odgovor člana ${name}?`,
    confirm: 'Ukloni odgovor',
  },
  consequence: <Part>(comment: Part) => [comment, ' ide u korpu.'],
  consequenceWithReplies: <Part>(comment: Part) => [comment, ' ide u korpu; odgovori ostaju.'],
};
