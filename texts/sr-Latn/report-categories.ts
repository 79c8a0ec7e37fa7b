import type { reportCategoryTexts as english } from '../en/report-categories.ts';
import type { Translation } from '../translation.ts';

export const reportCategoryTexts: Translation<typeof english> = {
  spam: 'Spam ili reklama',
  hurtful: 'Vređa ili povređuje',
  privacy: 'Otkriva nešto privatno',
  other: 'Nešto drugo',
};
