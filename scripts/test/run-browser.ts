import { spawnSync } from 'node:child_process';
import { playwright, provideBrowser } from './browser.ts';

try {
  const env = { ...process.env, CHROME_PATH: provideBrowser() };
  const args = [playwright, 'test', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
