// Generated from sr-Latn by `npm run texts`; not edited by hand.
/** In the order of the Latin alphabet. */
export const starterTags: readonly string[] = [
  'детињство',
  'дом',
  'град',
  'храна',
  'лето',
  'љубав',
  'љубимци',
  'море',
  'музика',
  'планине',
  'породица',
  'пријатељи',
  'природа',
  'путовања',
  'славље',
  'спорт',
  'свадба',
  'школа',
  'уметност',
  'зима',
];
