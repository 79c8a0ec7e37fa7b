// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { postMenuTexts as english } from '../en/post-menu.ts';
import type { Translation } from '../translation.ts';

export const postMenuTexts: Translation<typeof english> = {
  moreActions: (post) => `Још могућности за „${post}“`,
  edit: 'Измени',
  changeAudience: 'Промени ко је види',
  mute: 'Утишај разговор',
  unmute: 'Поново прати разговор',
  removeMe: 'Уклони ме из ове успомене',
  report: 'Пријави',
};
