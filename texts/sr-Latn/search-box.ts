import type { searchBoxTexts as english } from '../en/search-box.ts';
import type { Translation } from '../translation.ts';

export const searchBoxTexts: Translation<typeof english> = {
  label: 'Pretraži uspomene',
  placeholder: 'Traži: jezero; sneg',
  hint: 'Ključne reči razdvoji tačkom i zarezom',
};
