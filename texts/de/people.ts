import type { personTexts as english } from '../en/people.ts';
import type { Translation } from '../translation.ts';

export const personTexts: Translation<typeof english> = {
  title: 'Person',
  ownMemories: 'Erinnerungen von diesem Mitglied',
};
