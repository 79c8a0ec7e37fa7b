// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { noticesTexts as english } from '../en/notices.ts';
import type { Translation } from '../translation.ts';

export const noticesTexts: Translation<typeof english> = {
  description: 'Шта ти је ова страна јавила откад је отворена, најновије прво.',
};
