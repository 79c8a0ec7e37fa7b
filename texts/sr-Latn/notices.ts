import type { noticesTexts as english } from '../en/notices.ts';
import type { Translation } from '../translation.ts';

export const noticesTexts: Translation<typeof english> = {
  description: 'Šta ti je ova strana javila otkad je otvorena, najnovije prvo.',
};
