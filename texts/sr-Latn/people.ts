import type { personTexts as person, removeOwnNameTexts as removeOwnName } from '../en/people.ts';
import type { Translation } from '../translation.ts';

export const personTexts: Translation<typeof person> = {
  title: 'Osoba',
  ownMemories: 'Šta objavljuje ovaj član',
};

export const removeOwnNameTexts: Translation<typeof removeOwnName> = {
  title: (post) => `Ukloniti tvoje ime iz uspomene „${post}“?`,
  consequence: 'Niko drugi više ne može da te pomene u njoj.',
  confirm: 'Ukloni moje ime',
};
