import { relative } from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { cleanUp, engine } from './databases.ts';
import { saveQueries } from './query-recording.ts';

const testFile = relative(process.cwd(), expect.getState().testPath ?? '');

// A setup file: runs for every test file, also where files share their modules.
afterAll(async () => {
  vi.restoreAllMocks();
  await cleanUp();
  saveQueries(engine, testFile);
});
