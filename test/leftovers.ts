import { afterAll } from 'vitest';
import { removeLeftovers } from './databases.ts';

// Runs before every test file, also where files share their modules, and cleans up behind it.
afterAll(removeLeftovers);
