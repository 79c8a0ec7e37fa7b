// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { likersTexts as english } from '../en/likers.ts';
import type { Translation } from '../translation.ts';

export const likersTexts: Translation<typeof english> = {
  title: 'Коме се свиђа ова успомена',
  empty: 'Још нема свиђања. Прво срце може бити твоје.',
  showMore: 'Прикажи још',
  loading: 'Учитава се',
};
