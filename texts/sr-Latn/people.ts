import type { personTexts as person, removeOwnNameTexts as removeOwnName } from '../en/people.ts';
import type { Translation } from '../translation.ts';

export const personTexts: Translation<typeof person> = {
  title: 'Osoba',
  memoriesWith: (name) => `U uspomenama: ${name}`,
  ownMemories: 'Uspomene ovog člana',
};

export const removeOwnNameTexts: Translation<typeof removeOwnName> = {
  title: (post) => `Ukloniti tvoje ime iz uspomene „${post}“?`,
  consequence: 'Niko drugi više ne može da te pomene u njoj.',
  confirm: 'Ukloni moje ime',
};
