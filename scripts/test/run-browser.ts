import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/run.js';
import { playwright, provideBrowser } from './browser.ts';

try {
  // Workers and servers find their modules compiled, as those of other tests do.
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'keepsake-compiled');
  const env = { ...process.env, NODE_COMPILE_CACHE, CHROME_PATH: provideBrowser() };
  const args = [playwright, 'test', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
