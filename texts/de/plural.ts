import { createPlural } from '../plural.ts';

export const plural = createPlural<'one' | 'other'>('de');
