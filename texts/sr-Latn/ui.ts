import type {
  loadingTexts as loading,
  relativeTimeTexts as relativeTime,
  searchFieldTexts as searchField,
  themeTexts as theme,
  toastTexts as toast,
} from '../en/ui.ts';
import type { Translation } from '../translation.ts';

export const themeTexts: Translation<typeof theme> = {
  label: 'Tema',
  system: 'Sistem',
  light: 'Svetla',
  dark: 'Tamna',
};

export const searchFieldTexts: Translation<typeof searchField> = { submit: 'Traži' };

export const loadingTexts: Translation<typeof loading> = {
  loading: 'Učitavanje',
  slow: 'Još traje…',
};

export const toastTexts: Translation<typeof toast> = {
  label: 'Poruke',
  info: 'Napomena:',
  success: 'Gotovo:',
  warning: 'Upozorenje:',
  error: 'Greška:',
};

export const relativeTimeTexts: Translation<typeof relativeTime> = { justNow: 'upravo sada' };
