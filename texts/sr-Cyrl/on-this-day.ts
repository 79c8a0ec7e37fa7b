// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { onThisDayTexts as english } from '../en/on-this-day.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const onThisDayTexts: Translation<typeof english> = {
  label: 'На данашњи дан',
  /** Only ever the beginning of `when`. */
  yearsAgo: (count) =>
    `Пре ${count} ${plural(count, { one: 'годину', few: 'године', other: 'година' })}`,
  when: (yearsAgo) => `${yearsAgo}, на данашњи дан`,
  turnOff: 'Искључи „На данашњи дан“',
  isOff: <Part>(turnOn: Part) => ['„На данашњи дан“ је искључено. ', turnOn],
  turnOn: 'Укључи',
};
