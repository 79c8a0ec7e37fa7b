import { createPlural } from '../plural.ts';

export const plural = createPlural<'one' | 'few' | 'other'>('sr-Latn');
