import type { reportCategoryTexts as english } from '../en/report-categories.ts';
import type { Translation } from '../translation.ts';

export const reportCategoryTexts: Translation<typeof english> = {
  spam: 'Spam oder Werbung',
  hurtful: 'Verletzend oder beleidigend',
  privacy: 'Zeigt etwas Privates',
  other: 'Etwas anderes',
};
