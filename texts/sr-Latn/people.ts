import type { personTexts as english } from '../en/people.ts';
import type { Translation } from '../translation.ts';

export const personTexts: Translation<typeof english> = {
  title: 'Osoba',
  ownMemories: 'Šta objavljuje ovaj član',
};
