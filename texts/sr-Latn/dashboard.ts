import type { dashboardHomeTexts as english } from '../en/dashboard.ts';
import type { Translation } from '../translation.ts';

export const dashboardHomeTexts: Translation<typeof english> = {
  /** Not “Dobro došao/došla”, which has a gender. */
  welcome: 'Zdravo',
  welcomeMember: <Part>(name: Part) => ['Zdravo, ', name],
  lead: 'Najnovije uspomene i one o kojima se najviše priča.',
  create: 'Dodaj uspomenu',
  latest: 'Najnovije uspomene',
  topLiked: 'Najviše sviđanja',
  mostCommented: 'Najviše komentara',
  empty: 'Ovaj album je još prazan',
  emptyHint: 'Prva uspomena može biti tvoja: dovoljni su slika, naslov i nekoliko reči.',
  createFirst: 'Dodaj prvu uspomenu',
};
