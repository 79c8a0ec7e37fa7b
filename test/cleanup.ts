import { afterAll, vi } from 'vitest';
import { cleanUp } from './databases.ts';

// A setup file: runs for every test file, also where files share their modules.
afterAll(async () => {
  vi.restoreAllMocks();
  await cleanUp();
});
