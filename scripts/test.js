// @ts-check
import { join } from 'node:path';
import { reportFault } from './bootstrap/fault.js';
import { installWhenNeeded } from './bootstrap/install.js';
import { runInChild } from './bootstrap/launch.js';
import { straightenSignals } from './bootstrap/npm-signals.js';
import { root } from './bootstrap/root.js';
import { getNode } from './bootstrap/runtime.js';

straightenSignals();
try {
  await installWhenNeeded(root);
  const { NODE_ENV: _, ...env } = process.env;
  const suite = join(root, 'scripts', 'test', 'run.ts');
  await runInChild(getNode(root), [suite, ...process.argv.slice(2)], env);
} catch (error) {
  reportFault(error);
}
