// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { personTexts as english } from '../en/people.ts';
import type { Translation } from '../translation.ts';

export const personTexts: Translation<typeof english> = {
  title: 'Особа',
  ownMemories: 'Шта објављује овај члан',
};
