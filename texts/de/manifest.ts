import type { manifestTexts as english } from '../en/manifest.ts';
import type { Translation } from '../translation.ts';

export const manifestTexts: Translation<typeof english> = {
  description: 'Ein Blog für gemeinsame Erinnerungen: veröffentlichen, erinnern, teilen.',
};
