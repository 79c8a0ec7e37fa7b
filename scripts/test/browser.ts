import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from '../bootstrap/run.js';

export const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

/** Opens a page in a third of the time that browsers with a window need. */
const headlessShell = 'chromium-headless-shell';
const otherBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Debian's Firefox, then the name that it has elsewhere. */
const firefoxes = ['firefox-esr', 'firefox'];

/** The path of a Chromium, which is installed if there is none or only a slower one. */
export function provideBrowser(): string {
  const browser =
    findConfigured('CHROME_PATH') ??
    findOnPath([headlessShell]) ??
    installWithApt([headlessShell], () => findOnPath([headlessShell])) ??
    findOnPath(otherBrowsers) ??
    findPlaywrights() ??
    installPlaywrights();
  if (browser !== undefined) return browser;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be found or installed. Please install one, or name it in CHROME_PATH.',
  );
}

/** The path of Firefox; undefined where there is none and it cannot be installed. */
export const provideFirefox = (): string | undefined =>
  findConfigured('FIREFOX_PATH') ??
  findOnPath(firefoxes) ??
  installWithApt(['firefox-esr'], () => findOnPath(firefoxes));

/** The path of the driver of WebKitGTK, which needs a display as well; undefined as for Firefox. */
export function provideWebKit(): string | undefined {
  // Neither tells its version.
  const find = () =>
    findOnPath(['Xvfb'], existsSync) && findOnPath(['WebKitWebDriver'], existsSync);
  return find() ?? installWithApt(['webkit2gtk-driver', 'xvfb'], find);
}

function findConfigured(variable: string): string | undefined {
  const path = process.env[variable];
  if (!path) return undefined;
  if (!runs(path)) throw new Error(`${variable} names a browser that does not run: ${path}`);
  return path;
}

/** The full path, which drivers need. */
function findOnPath(names: readonly string[], isUsable = runs): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isUsable);
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
function installWithApt(
  packages: readonly string[],
  find: () => string | undefined,
): string | undefined {
  if (process.getuid?.() !== 0 || !runs('apt-get')) return undefined;
  console.log(`Installing ${packages.join(' and ')} with apt-get for the browser tests…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network apt-get would retry for minutes, although another browser may be installed.
  const failFast = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0'];
  for (const args of [['update'], ['install', '-y', ...packages]]) {
    spawnSync('apt-get', [...failFast, ...args], { env, stdio: 'ignore' });
  }
  return find();
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
