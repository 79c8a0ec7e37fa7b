// @ts-check
import { join } from 'node:path';
import { reportFault } from './bootstrap/fault.js';
import { installWhenNeeded } from './bootstrap/install.js';
import { runInChild } from './bootstrap/launch.js';
import { straightenSignals } from './bootstrap/npm-signals.js';
import { root } from './bootstrap/root.js';
import { getNode } from './bootstrap/runtime.js';

/** What restarts the server; the web part reloads by itself. */
const watched = ['server', 'contract', 'scripts/dev.ts'];

straightenSignals();
try {
  await installWhenNeeded(root);
  await runInChild(
    getNode(root),
    [
      '--watch',
      '--watch-preserve-output',
      ...watched.map((path) => `--watch-path=${join(root, path)}`),
      join(root, 'scripts', 'dev.ts'),
      ...process.argv.slice(2),
    ],
    { ...process.env, NODE_ENV: 'development' },
  );
} catch (error) {
  reportFault(error);
}
