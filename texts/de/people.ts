import type { personTexts as person, removeOwnNameTexts as removeOwnName } from '../en/people.ts';
import type { Translation } from '../translation.ts';

export const personTexts: Translation<typeof person> = {
  title: 'Person',
  memoriesWith: (name) => `Erinnerungen mit ${name}`,
  ownMemories: 'Erinnerungen von diesem Mitglied',
};

export const removeOwnNameTexts: Translation<typeof removeOwnName> = {
  title: (post) => `Deinen Namen aus „${post}“ entfernen?`,
  consequence: 'Niemand sonst kann dich in dieser Erinnerung noch einmal nennen.',
  confirm: 'Meinen Namen entfernen',
};
