import type { noticesTexts as english } from '../en/notices.ts';
import type { Translation } from '../translation.ts';

// „Hinweise“ sind die kurzen Meldungen am Rand, „Mitteilungen“ das, was andere getan haben.
export const noticesTexts: Translation<typeof english> = {
  description: 'Was dir diese Seite seit dem Öffnen gemeldet hat, das Neueste zuerst.',
  empty: 'Noch keine Hinweise.',
};
