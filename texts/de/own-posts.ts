import type { ownPostsTexts as english } from '../en/own-posts.ts';
import type { Translation } from '../translation.ts';

export const ownPostsTexts: Translation<typeof english> = {
  heading: 'Deine Erinnerungen',
  pagesAbove: 'Deine Erinnerungen, Seiten oben',
  pagesBelow: 'Deine Erinnerungen, Seiten unten',
  edit: 'Bearbeiten',
  editOf: (post) => `„${post}“ bearbeiten`,
  empty: 'Du hast noch keine Erinnerung festgehalten.',
  createFirst: 'Erste Erinnerung festhalten',
};
