// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { dashboardHomeTexts as english } from '../en/dashboard.ts';
import type { Translation } from '../translation.ts';

export const dashboardHomeTexts: Translation<typeof english> = {
  /** Not “Dobro došao/došla”, which has a gender. */
  welcome: 'Здраво',
  welcomeMember: <Part>(name: Part) => ['Здраво, ', name],
  lead: 'Најновије успомене и оне о којима се највише прича.',
  create: 'Додај успомену',
  latest: 'Најновије успомене',
  topLiked: 'Највише свиђања',
  mostCommented: 'Највише коментара',
  empty: 'Овај албум је још празан',
  emptyHint: 'Прва успомена може бити твоја: довољни су слика, наслов и неколико речи.',
  createFirst: 'Додај прву успомену',
};
