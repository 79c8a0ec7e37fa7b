import type { noticesTexts as english } from '../en/notices.ts';
import type { Translation } from '../translation.ts';

// „Hinweise“ are the short messages of a page, „Mitteilungen“ what others have done.
export const noticesTexts: Translation<typeof english> = {
  description: 'Was dir diese Seite seit dem Öffnen gemeldet hat, das Neueste zuerst.',
};
