import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/run.js';
import { playwright } from './browser.ts';

/** Runs the tests of projects of `playwright.config.ts`: of these, or those that an argument names. */
export function runPlaywright(projects: readonly string[], env: NodeJS.ProcessEnv): void {
  // Workers and servers find their modules compiled, as those of other tests do.
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'keepsake-compiled');
  const own = process.argv.slice(2);
  const isChosen = own.some((argument) => argument.startsWith('--project'));
  const chosen = isChosen ? [] : projects.map((project) => `--project=${project}`);
  const args = [playwright, 'test', ...chosen, ...own];
  const { status } = spawnSync(process.execPath, args, {
    env: { ...process.env, NODE_COMPILE_CACHE, ...env },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
