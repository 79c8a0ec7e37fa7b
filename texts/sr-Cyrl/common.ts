// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { commonTexts as english } from '../en/common.ts';
import type { Translation } from '../translation.ts';

export const commonTexts: Translation<typeof english> = {
  cancel: 'Откажи',
  close: 'Затвори',
  delete: 'Обриши',
  retry: 'Покушај поново',
  save: 'Сачувај',
  undo: 'Поништи',
};
