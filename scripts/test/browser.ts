import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from '../bootstrap/run.js';

export const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

/** Opens a page in a third of the time that browsers with a window need. */
const headlessShell = 'chromium-headless-shell';
const otherBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a browser, which is installed if there is none or only a slower one. */
export function provideBrowser(): string {
  const browser =
    findConfigured() ??
    findOnPath([headlessShell]) ??
    installWithApt() ??
    findOnPath(otherBrowsers) ??
    findPlaywrights() ??
    installPlaywrights();
  if (browser !== undefined) return browser;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be found or installed. Please install one, or name it in CHROME_PATH.',
  );
}

function findConfigured(): string | undefined {
  const path = process.env.CHROME_PATH;
  if (!path) return undefined;
  if (!runs(path)) throw new Error(`CHROME_PATH names a browser that does not run: ${path}`);
  return path;
}

/** Playwright needs the full path. */
function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

function findPlaywrights(): string | undefined {
  // Loaded here only: it takes longer than all the rest.
  const { chromium }: typeof import('@playwright/test') = createRequire(import.meta.url)(
    '@playwright/test',
  );
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** On Debian as root only. */
function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0 || !runs('apt-get')) return undefined;
  console.log(`Installing ${headlessShell} with apt-get for the browser tests…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network apt-get would retry for minutes, although another browser may be installed.
  const failFast = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0'];
  for (const args of [['update'], ['install', '-y', headlessShell]]) {
    spawnSync('apt-get', [...failFast, ...args], { env, stdio: 'ignore' });
  }
  return findOnPath([headlessShell]);
}

function installPlaywrights(): string | undefined {
  console.log("Installing Playwright's own Chromium for the browser tests…");
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'ignore' });
  return findPlaywrights();
}

/** Some systems have a placeholder that only tells how to install the browser. */
function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
