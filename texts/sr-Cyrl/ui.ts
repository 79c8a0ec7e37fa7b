// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  loadingTexts as loading,
  relativeTimeTexts as relativeTime,
  searchFieldTexts as searchField,
  themeTexts as theme,
  toastTexts as toast,
} from '../en/ui.ts';
import type { Translation } from '../translation.ts';

export const themeTexts: Translation<typeof theme> = {
  label: 'Тема',
  system: 'Систем',
  light: 'Светла',
  dark: 'Тамна',
};

export const searchFieldTexts: Translation<typeof searchField> = { submit: 'Тражи' };

export const loadingTexts: Translation<typeof loading> = {
  loading: 'Учитавање',
  slow: 'Још траје…',
};

export const toastTexts: Translation<typeof toast> = {
  label: 'Поруке',
  info: 'Напомена:',
  success: 'Готово:',
  warning: 'Упозорење:',
  error: 'Грешка:',
};

export const relativeTimeTexts: Translation<typeof relativeTime> = { justNow: 'управо сада' };
