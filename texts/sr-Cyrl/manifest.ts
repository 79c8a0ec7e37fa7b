// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { manifestTexts as english } from '../en/manifest.ts';
import type { Translation } from '../translation.ts';

export const manifestTexts: Translation<typeof english> = {
  description: 'Блог за заједничке успомене: објави, памти, подели.',
  newMemory: 'Нова успомена',
  postsScreenshot: 'Успомене са сликама, најновије на почетку',
  timelineScreenshot: 'Времеплов: успомене по датуму када је било',
};
