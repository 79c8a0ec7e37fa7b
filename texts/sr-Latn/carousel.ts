import type { carouselTexts as english } from '../en/carousel.ts';
import type { Translation } from '../translation.ts';

export const carouselTexts: Translation<typeof english> = {
  kind: 'karusel',
  previous: 'Prethodni slajd',
  next: 'Sledeći slajd',
  slidesOf: (title) => `${title}, slajdovi`,
  goTo: (slide, count) => `Idi na slajd ${slide} od ${count}`,
};
