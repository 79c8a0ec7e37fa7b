import type { dashboardFrameTexts as english } from '../en/dashboard-frame.ts';
import type { Translation } from '../translation.ts';

export const dashboardFrameTexts: Translation<typeof english> = {
  needsScript: 'Dozvoli JavaScript na ovoj strani: bez njega ne rade ni tvoj kutak ni prijava.',
};
