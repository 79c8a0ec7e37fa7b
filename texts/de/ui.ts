import type {
  loadingTexts as englishLoading,
  relativeTimeTexts as englishRelativeTime,
  searchFieldTexts as englishSearchField,
  themeTexts as englishTheme,
  toastTexts as englishToast,
} from '../en/ui.ts';
import type { Translation } from '../translation.ts';

export const themeTexts: Translation<typeof englishTheme> = {
  label: 'Darstellung',
  system: 'System',
  light: 'Hell',
  dark: 'Dunkel',
};

export const searchFieldTexts: Translation<typeof englishSearchField> = { submit: 'Suchen' };

export const loadingTexts: Translation<typeof englishLoading> = {
  loading: 'Wird geladen',
  slow: 'Einen Moment noch …',
};

export const toastTexts: Translation<typeof englishToast> = {
  label: 'Hinweise',
  info: 'Hinweis:',
  success: 'Erledigt:',
  warning: 'Achtung:',
  error: 'Fehler:',
};

export const relativeTimeTexts: Translation<typeof englishRelativeTime> = {
  justNow: 'gerade eben',
};
