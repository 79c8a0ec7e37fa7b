import type { likersTexts as english } from '../en/likers.ts';
import type { Translation } from '../translation.ts';

export const likersTexts: Translation<typeof english> = {
  title: 'Wem diese Erinnerung gefällt',
  empty: 'Noch kein Herz. Das erste kann von dir sein.',
  showMore: 'Mehr anzeigen',
  loading: 'Wird geladen',
};
