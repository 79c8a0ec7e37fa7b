// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { personTexts as person, removeOwnNameTexts as removeOwnName } from '../en/people.ts';
import type { Translation } from '../translation.ts';

export const personTexts: Translation<typeof person> = {
  title: 'Особа',
  memoriesWith: (name) => `У успоменама: ${name}`,
  ownMemories: 'Успомене овог члана',
};

export const removeOwnNameTexts: Translation<typeof removeOwnName> = {
  title: (post) => `Уклонити твоје име из успомене „${post}“?`,
  consequence: 'Нико други више не може да те помене у њој.',
  confirm: 'Уклони моје име',
};
