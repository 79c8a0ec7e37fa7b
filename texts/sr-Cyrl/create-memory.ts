// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { createMemoryTexts as english } from '../en/create-memory.ts';
import type { Translation } from '../translation.ts';

export const createMemoryTexts: Translation<typeof english> = { heading: 'Нова успомена' };
