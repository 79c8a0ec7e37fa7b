import type { onThisDayTexts as english } from '../en/on-this-day.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const onThisDayTexts: Translation<typeof english> = {
  label: 'An diesem Tag',
  yearsAgo: (count) => `vor ${count} ${plural(count, { one: 'Jahr', other: 'Jahren' })}`,
  when: (yearsAgo) => `An diesem Tag ${yearsAgo}`,
  turnOff: '„An diesem Tag“ ausschalten',
  isOff: <Part>(turnOn: Part) => ['„An diesem Tag“ ist aus. ', turnOn],
  turnOn: 'Einschalten',
};
