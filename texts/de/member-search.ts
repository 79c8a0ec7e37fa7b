import type { memberSearchTexts as english } from '../en/member-search.ts';
import type { Translation } from '../translation.ts';

// A literal of the specification.
export const memberSearchTexts: Translation<typeof english> = {
  placeholder: 'MembersBySearchPage',
};
