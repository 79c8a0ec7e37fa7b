import { baseline } from './0001-baseline.ts';
import type { Migration } from './migration.ts';

/** Every migration, oldest first. A new one goes to the end with the next number. */
export const migrations: readonly Migration[] = [baseline];
