import type { carouselTexts as english } from '../en/carousel.ts';
import type { Translation } from '../translation.ts';

export const carouselTexts: Translation<typeof english> = {
  kind: 'Karussell',
  previous: 'Vorherige Karte',
  next: 'Nächste Karte',
  slidesOf: (title) => `${title}, Karten`,
  goTo: (slide, count) => `Zu Karte ${slide} von ${count}`,
};
