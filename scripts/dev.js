// @ts-check
import { join } from 'node:path';
import { installWhenNeeded } from './bootstrap/install.js';
import { getNode, handleNpmSignals, main, root, runInChild } from './bootstrap/run.js';

/** Changes here restart the server; the pages are reloaded by Vite. */
const watched = ['server', 'contract', 'texts', 'scripts/dev.ts'];

handleNpmSignals();
await main(async () => {
  await installWhenNeeded();
  const watch = watched.map((path) => `--watch-path=${join(root, path)}`);
  const program = [join(root, 'scripts', 'dev.ts'), ...process.argv.slice(2)];
  await runInChild(getNode(), ['--watch', '--watch-preserve-output', ...watch, ...program], {
    ...process.env,
    NODE_ENV: 'development',
  });
});
