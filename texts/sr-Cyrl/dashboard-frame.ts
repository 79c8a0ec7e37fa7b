// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { dashboardFrameTexts as english } from '../en/dashboard-frame.ts';
import type { Translation } from '../translation.ts';

export const dashboardFrameTexts: Translation<typeof english> = {
  needsScript: 'Дозволи JavaScript на овој страни: без њега не раде ни твој кутак ни пријава.',
};
