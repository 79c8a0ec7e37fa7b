// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { searchBoxTexts as english } from '../en/search-box.ts';
import type { Translation } from '../translation.ts';

export const searchBoxTexts: Translation<typeof english> = {
  label: 'Претражи успомене',
  placeholder: 'Тражи: језеро; снег',
  hint: 'Кључне речи раздвоји тачком и зарезом',
};
