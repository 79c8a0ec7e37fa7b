// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { carouselTexts as english } from '../en/carousel.ts';
import type { Translation } from '../translation.ts';

export const carouselTexts: Translation<typeof english> = {
  kind: 'карусел',
  previous: 'Претходни слајд',
  next: 'Следећи слајд',
  slidesOf: (title) => `${title}, слајдови`,
  goTo: (slide, count) => `Иди на слајд ${slide} од ${count}`,
};
