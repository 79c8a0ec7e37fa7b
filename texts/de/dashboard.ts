import type { dashboardHomeTexts as english } from '../en/dashboard.ts';
import type { Translation } from '../translation.ts';

export const dashboardHomeTexts: Translation<typeof english> = {
  welcome: 'Willkommen',
  welcomeMember: <Part>(name: Part) => ['Willkommen, ', name],
  lead: 'Die neuesten Erinnerungen und die, über die alle gern reden.',
  create: 'Erinnerung festhalten',
  latest: 'Neueste Erinnerungen',
  topLiked: 'Am beliebtesten',
  mostCommented: 'Viel kommentiert',
  empty: 'Dieses Album ist noch leer',
  emptyHint:
    'Die erste Erinnerung kann von dir sein: Ein Bild, ein Titel und ein paar Worte genügen.',
  createFirst: 'Erste Erinnerung festhalten',
};
