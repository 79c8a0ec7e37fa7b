import type { createMemoryTexts as english } from '../en/create-memory.ts';
import type { Translation } from '../translation.ts';

export const createMemoryTexts: Translation<typeof english> = { heading: 'Erinnerung festhalten' };
