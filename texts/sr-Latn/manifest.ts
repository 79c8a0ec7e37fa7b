import type { manifestTexts as english } from '../en/manifest.ts';
import type { Translation } from '../translation.ts';

export const manifestTexts: Translation<typeof english> = {
  description: 'Blog za zajedničke uspomene: objavi, pamti, podeli.',
};
