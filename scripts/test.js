// @ts-check
import { join } from 'node:path';
import { installWhenNeeded } from './bootstrap/install.js';
import { getNode, handleNpmSignals, main, root, runInChild } from './bootstrap/run.js';

handleNpmSignals();
await main(async () => {
  await installWhenNeeded();
  const { NODE_ENV: _, ...env } = process.env;
  const program = join(root, 'scripts', 'test', 'run.ts');
  await runInChild(getNode(), [program, ...process.argv.slice(2)], env);
});
