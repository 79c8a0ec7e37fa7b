import { plural } from './plural.ts';

/** Posts of this day in earlier years, above other posts. */
export const onThisDayTexts = {
  label: 'On this day',
  yearsAgo: (count: number) => `${count} ${plural(count, { one: 'year ago', other: 'years ago' })}`,
  /** On a card, with the text above: “3 years ago, on this day”. */
  when: (yearsAgo: string) => `${yearsAgo}, on this day`,
  turnOff: 'Turn off “On this day”',
  isOff: <Part>(turnOn: Part) => ['“On this day” is off. ', turnOn],
  turnOn: 'Turn it on',
} as const;
