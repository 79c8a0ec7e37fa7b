// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  imageFileTexts as imageFile,
  imageInputTexts as imageInput,
  uploadTexts as upload,
} from '../en/uploads.ts';
import type { Translation } from '../translation.ts';
import { verbatim } from '../verbatim.ts';

/** The names are English: iOS and macOS have no Serbian. */
const apple = {
  programs: verbatim('Photos / Preview'),
  settings: verbatim('Settings, Camera, Formats, Most Compatible'),
};

export const uploadTexts: Translation<typeof upload> = {
  uploading: (percent) => `Шаље се: ${percent} %`,
  preparing: 'Припрема…',
};

export const imageInputTexts: Translation<typeof imageInput> = {
  retryHint: 'Ништа није изгубљено: изабрану слику можеш да пошаљеш поново.',
  resizing: 'Смањујемо слику…',
};

export const imageFileTexts: Translation<typeof imageFile> = {
  heic: `Ова HEIC фотографија овде није могла да се претвори. Отвори је у програму ${apple.programs} и извези као JPEG. Да би iPhone снимао JPEG, изабери ${apple.settings}.`,
  animated: 'Анимирану слику овде не смањујемо јер би престала да се креће. Изабери мању.',
  film: 'Видео снимци још не могу да се додају.',
  damaged: 'Ова слика је оштећена.',
  truncated: 'Недостаје крај фајла. Копирај га или преузми поново.',
  unreadable: 'Ова слика не може да се отвори.',
  unreadableHelp: 'Оштећена је или превелика за твој прегледач. Изабери другу копију.',
  bytes: (count) => `${count} B`,
  kilobytes: (count) => `${count} KB`,
  megabytes: (count) => `${count.toFixed(1).replace('.', ',')} MB`,
  sentAs: (original, size) => `${original}, смањено на ${size}`,
};
