import type { manifestTexts as english } from '../en/manifest.ts';
import type { Translation } from '../translation.ts';

export const manifestTexts: Translation<typeof english> = {
  description: 'Blog za zajedničke uspomene: objavi, pamti, podeli.',
  newMemory: 'Nova uspomena',
  postsScreenshot: 'Uspomene sa slikama, najnovije na početku',
  timelineScreenshot: 'Vremeplov: uspomene po datumu kada je bilo',
};
