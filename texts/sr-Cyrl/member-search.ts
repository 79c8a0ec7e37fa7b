// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { memberSearchTexts as english } from '../en/member-search.ts';
import type { Translation } from '../translation.ts';

export const memberSearchTexts: Translation<typeof english> = {
  placeholder: 'MembersBySearchPage',
};
