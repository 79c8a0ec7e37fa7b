import type { starterTags as english } from '../en/starter-tags.ts';

export const starterTags: typeof english = [
  'berge',
  'essen',
  'familie',
  'feste',
  'freunde',
  'haustiere',
  'hochzeit',
  'kindheit',
  'kunst',
  'liebe',
  'meer',
  'musik',
  'natur',
  'reisen',
  'schule',
  'sommer',
  'sport',
  'stadt',
  'winter',
  'zuhause',
];
