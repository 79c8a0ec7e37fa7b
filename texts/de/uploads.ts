import type {
  imageFileTexts as englishImageFile,
  imageInputTexts as englishImageInput,
  uploadTexts as englishUpload,
} from '../en/uploads.ts';
import type { Translation } from '../translation.ts';

export const uploadTexts: Translation<typeof englishUpload> = {
  uploading: (percent) => `Wird hochgeladen: ${percent} %`,
  preparing: 'Wird vorbereitet …',
};

export const imageInputTexts: Translation<typeof englishImageInput> = {
  retryHint: 'Nichts ist verloren: Das gewählte Bild lässt sich noch einmal senden.',
  resizing: 'Das Bild wird verkleinert …',
};

export const imageFileTexts: Translation<typeof englishImageFile> = {
  // Programs and settings have the names that Apple gives them.
  heic: 'Dieses HEIC-Foto ließ sich hier nicht umwandeln. Öffne es in „Fotos“ oder „Vorschau“ und exportiere es als JPEG. Damit dein iPhone gleich JPEG-Fotos macht, wähle dort Einstellungen, Kamera, Formate, Maximale Kompatibilität.',
  animated: 'Ein bewegtes Bild wird hier nicht verkleinert, weil es dann stillstehen würde.',
  film: 'Filme lassen sich noch nicht hinzufügen.',
  damaged: 'Dieses Bild ist beschädigt.',
  truncated:
    'Das Ende der Datei fehlt. Bitte kopiere sie noch einmal, oder lade sie erneut herunter.',
  unreadable: 'Dieses Bild lässt sich nicht öffnen.',
  unreadableHelp:
    'Es ist beschädigt oder zu groß für deinen Browser. Bitte wähle eine andere Kopie davon.',
  bytes: (count) => `${count} B`,
  kilobytes: (count) => `${count} KB`,
  megabytes: (count) => `${count.toFixed(1).replace('.', ',')} MB`,
  sentAs: (original, size) => `${original}, verkleinert auf ${size}`,
};
