import type { onThisDayTexts as english } from '../en/on-this-day.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const onThisDayTexts: Translation<typeof english> = {
  label: 'Na današnji dan',
  /** Only ever the beginning of `when`. */
  yearsAgo: (count) =>
    `Pre ${count} ${plural(count, { one: 'godinu', few: 'godine', other: 'godina' })}`,
  when: (yearsAgo) => `${yearsAgo}, na današnji dan`,
  turnOff: 'Isključi „Na današnji dan“',
  isOff: <Part>(turnOn: Part) => ['„Na današnji dan“ je isključeno. ', turnOn],
  turnOn: 'Uključi',
};
