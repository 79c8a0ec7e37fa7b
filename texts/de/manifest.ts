import type { manifestTexts as english } from '../en/manifest.ts';
import type { Translation } from '../translation.ts';

export const manifestTexts: Translation<typeof english> = {
  description: 'Ein Blog für gemeinsame Erinnerungen: veröffentlichen, erinnern, teilen.',
  newMemory: 'Neue Erinnerung',
  postsScreenshot: 'Erinnerungen mit ihren Bildern, die neuesten zuerst',
  timelineScreenshot: 'Die Zeitreise: Erinnerungen nach dem Datum, an dem es war',
};
