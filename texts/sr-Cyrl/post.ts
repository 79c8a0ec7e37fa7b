// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  lightboxTexts as englishLightbox,
  neighbourTexts as englishNeighbour,
  postTexts as englishPost,
  postPicturesTexts as englishPostPictures,
  shareTexts as englishShare,
} from '../en/post.ts';
import type { Translation } from '../translation.ts';

export const postTexts: Translation<typeof englishPost> = {
  title: 'Успомена',
  published: <Part>(date: Part) => ['Објављено ', date],
  edited: <Part>(date: Part) => ['Измењено ', date],
  noTags: 'Нема ознака',
};

export const postPicturesTexts: Translation<typeof englishPostPictures> = {
  showLarge: 'Увећај слику',
  others: 'Остале слике',
  showOneLarge: (position, count) => `Увећај слику ${position} од ${count}`,
};

export const lightboxTexts: Translation<typeof englishLightbox> = {
  title: (post) => `Слика из успомене „${post}“`,
  position: (position, count) => `${position} од ${count}`,
  previous: 'Претходна слика',
  next: 'Следећа слика',
  zoomIn: 'Увећај',
  zoomOut: 'Умањи',
  pictures: 'Слике',
  carousel: 'Карусел',
  slide: 'Слајд',
};

export const shareTexts: Translation<typeof englishShare> = {
  share: 'Подели',
  copyLink: 'Копирај линк',
  copied: 'Линк је копиран.',
  copyFailed: 'Линк није копиран. Копирај га из адресне траке.',
  sendByEmail: 'Пошаљи имејлом',
};

export const neighbourTexts: Translation<typeof englishNeighbour> = {
  label: 'Још успомена',
  previous: 'Претходна',
  next: 'Следећа',
};
