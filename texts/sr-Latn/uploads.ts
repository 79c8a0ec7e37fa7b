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
  uploading: (percent) => `Šalje se: ${percent} %`,
  preparing: 'Priprema…',
};

export const imageInputTexts: Translation<typeof imageInput> = {
  retryHint: 'Ništa nije izgubljeno: izabranu sliku možeš da pošalješ ponovo.',
  resizing: 'Smanjujemo sliku…',
};

export const imageFileTexts: Translation<typeof imageFile> = {
  heic: `Ova HEIC fotografija ovde nije mogla da se pretvori. Otvori je u programu ${apple.programs} i izvezi kao JPEG. Da bi iPhone snimao JPEG, izaberi ${apple.settings}.`,
  animated: 'Animiranu sliku ovde ne smanjujemo jer bi prestala da se kreće. Izaberi manju.',
  film: 'Video snimci još ne mogu da se dodaju.',
  damaged: 'Ova slika je oštećena.',
  truncated: 'Nedostaje kraj fajla. Kopiraj ga ili preuzmi ponovo.',
  unreadable: 'Ova slika ne može da se otvori.',
  unreadableHelp: 'Oštećena je ili prevelika za tvoj pregledač. Izaberi drugu kopiju.',
  bytes: (count) => `${count} B`,
  kilobytes: (count) => `${count} KB`,
  megabytes: (count) => `${count.toFixed(1).replace('.', ',')} MB`,
  sentAs: (original, size) => `${original}, smanjeno na ${size}`,
};
