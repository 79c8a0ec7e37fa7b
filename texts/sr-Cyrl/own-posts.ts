// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { ownPostsTexts as english } from '../en/own-posts.ts';
import type { Translation } from '../translation.ts';

export const ownPostsTexts: Translation<typeof english> = {
  heading: 'Твоје успомене',
  pagesAbove: 'Твоје успомене, стране изнад',
  pagesBelow: 'Твоје успомене, стране испод',
  edit: 'Измени',
  editOf: (post) => `Измени „${post}“`,
  empty: 'Још немаш ниједну успомену.',
  createFirst: 'Додај своју прву успомену',
};
