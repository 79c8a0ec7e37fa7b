import type { searchBoxTexts as english } from '../en/search-box.ts';
import type { Translation } from '../translation.ts';

export const searchBoxTexts: Translation<typeof english> = {
  label: 'Erinnerungen suchen',
  placeholder: 'Suche: See; Schnee',
  hint: 'Trenne Suchwörter mit Semikolon',
};
