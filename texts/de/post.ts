import type {
  lightboxTexts as englishLightbox,
  neighbourTexts as englishNeighbour,
  postTexts as englishPost,
  postPicturesTexts as englishPostPictures,
  shareTexts as englishShare,
} from '../en/post.ts';
import type { Translation } from '../translation.ts';

export const postTexts: Translation<typeof englishPost> = {
  title: 'Erinnerung',
  published: <Part>(date: Part) => ['Veröffentlicht am ', date],
  edited: <Part>(date: Part) => ['Bearbeitet am ', date],
  noTags: 'Keine Schlagwörter',
};

export const postPicturesTexts: Translation<typeof englishPostPictures> = {
  showLarge: 'Bild groß anzeigen',
  others: 'Weitere Bilder',
  showOneLarge: (position, count) => `Bild ${position} von ${count} groß anzeigen`,
};

export const lightboxTexts: Translation<typeof englishLightbox> = {
  title: (post) => `Bild zu „${post}“`,
  position: (position, count) => `${position} von ${count}`,
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  pictures: 'Bilder',
  carousel: 'Karussell',
  slide: 'Bild',
};

export const shareTexts: Translation<typeof englishShare> = {
  share: 'Teilen',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert.',
  copyFailed: 'Der Link ließ sich nicht kopieren. Bitte kopiere ihn aus der Adresszeile.',
  sendByEmail: 'Per E-Mail senden',
};

export const neighbourTexts: Translation<typeof englishNeighbour> = {
  label: 'Weitere Erinnerungen',
  previous: 'Vorherige',
  next: 'Nächste',
};
