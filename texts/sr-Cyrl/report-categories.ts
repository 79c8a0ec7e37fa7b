// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { reportCategoryTexts as english } from '../en/report-categories.ts';
import type { Translation } from '../translation.ts';

export const reportCategoryTexts: Translation<typeof english> = {
  spam: 'Спам или реклама',
  hurtful: 'Вређа или повређује',
  privacy: 'Открива нешто приватно',
  other: 'Нешто друго',
};
