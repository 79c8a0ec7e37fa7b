import type { dashboardFrameTexts as english } from '../en/dashboard-frame.ts';
import type { Translation } from '../translation.ts';

export const dashboardFrameTexts: Translation<typeof english> = {
  needsScript:
    'Bitte erlaube JavaScript für diese Seite: Dein Bereich braucht es, und das Anmelden auch.',
};
