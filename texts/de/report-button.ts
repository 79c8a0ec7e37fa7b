import type { reportButtonTexts as english } from '../en/report-button.ts';
import type { Translation } from '../translation.ts';

export const reportButtonTexts: Translation<typeof english> = { report: 'Melden' };
