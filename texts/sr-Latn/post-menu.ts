import type { postMenuTexts as english } from '../en/post-menu.ts';
import type { Translation } from '../translation.ts';

export const postMenuTexts: Translation<typeof english> = {
  moreActions: (post) => `Još mogućnosti za „${post}“`,
  edit: 'Izmeni',
  changeAudience: 'Promeni ko je vidi',
  mute: 'Utišaj razgovor',
  unmute: 'Ponovo prati razgovor',
  removeMe: 'Ukloni me iz ove uspomene',
  report: 'Prijavi',
};
