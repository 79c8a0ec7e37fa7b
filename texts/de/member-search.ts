import type { memberSearchTexts as english } from '../en/member-search.ts';
import type { Translation } from '../translation.ts';

// Der Platzhalter steht wörtlich so in der Spezifikation.
export const memberSearchTexts: Translation<typeof english> = {
  placeholder: 'MembersBySearchPage',
};
