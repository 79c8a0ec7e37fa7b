import type {
  lightboxTexts as englishLightbox,
  neighbourTexts as englishNeighbour,
  postTexts as englishPost,
  postPicturesTexts as englishPostPictures,
  shareTexts as englishShare,
} from '../en/post.ts';
import type { Translation } from '../translation.ts';

export const postTexts: Translation<typeof englishPost> = {
  title: 'Uspomena',
  published: <Part>(date: Part) => ['Objavljeno ', date],
  edited: <Part>(date: Part) => ['Izmenjeno ', date],
  noTags: 'Nema oznaka',
};

export const postPicturesTexts: Translation<typeof englishPostPictures> = {
  showLarge: 'Uvećaj sliku',
  others: 'Ostale slike',
  showOneLarge: (position, count) => `Uvećaj sliku ${position} od ${count}`,
};

export const lightboxTexts: Translation<typeof englishLightbox> = {
  title: (post) => `Slika iz uspomene „${post}“`,
  position: (position, count) => `${position} od ${count}`,
  previous: 'Prethodna slika',
  next: 'Sledeća slika',
  zoomIn: 'Uvećaj',
  zoomOut: 'Umanji',
  pictures: 'Slike',
  carousel: 'Karusel',
  slide: 'Slajd',
};

export const shareTexts: Translation<typeof englishShare> = {
  share: 'Podeli',
  copyLink: 'Kopiraj link',
  copied: 'Link je kopiran.',
  copyFailed: 'Link nije kopiran. Kopiraj ga iz adresne trake.',
  sendByEmail: 'Pošalji imejlom',
};

export const neighbourTexts: Translation<typeof englishNeighbour> = {
  label: 'Još uspomena',
  previous: 'Prethodna',
  next: 'Sledeća',
};
