import type { ownPostsTexts as english } from '../en/own-posts.ts';
import type { Translation } from '../translation.ts';

export const ownPostsTexts: Translation<typeof english> = {
  heading: 'Tvoje uspomene',
  pagesAbove: 'Tvoje uspomene, strane iznad',
  pagesBelow: 'Tvoje uspomene, strane ispod',
  edit: 'Izmeni',
  editOf: (post) => `Izmeni „${post}“`,
  empty: 'Još nemaš nijednu uspomenu.',
  createFirst: 'Dodaj svoju prvu uspomenu',
};
