import type { postMenuTexts as english } from '../en/post-menu.ts';
import type { Translation } from '../translation.ts';

export const postMenuTexts: Translation<typeof english> = {
  moreActions: (post) => `Weitere Aktionen für „${post}“`,
  edit: 'Bearbeiten',
  changeAudience: 'Sichtbarkeit ändern',
  mute: 'Gespräch stummschalten',
  unmute: 'Gespräch wieder verfolgen',
  removeMe: 'Mich aus dieser Erinnerung entfernen',
  report: 'Melden',
};
