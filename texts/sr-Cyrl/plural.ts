// Generated from sr-Latn by `npm run texts`; not edited by hand.
import { createPlural } from '../plural.ts';

export const plural = createPlural<'one' | 'few' | 'other'>('sr-Cyrl');
