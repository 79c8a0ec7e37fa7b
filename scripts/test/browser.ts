import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../bootstrap/root.js';

export const playwrightCommand = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

/** The one without windows: opening a page costs it a third of what it costs the others. */
const headlessShell = 'chromium-headless-shell';

/** What the others are called on the PATH of the usual systems. */
const otherNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a browser for the tests; installs one where that is possible and none, or only a slower
 * one, is found.
 * @throws when there is no browser to be had, with what to do about it
 */
export function provideBrowser(): string {
  const browser =
    findGiven() ??
    findOnPath([headlessShell]) ??
    installFromSystem() ??
    findOnPath(otherNames) ??
    findPlaywrights() ??
    installFromPlaywright();
  if (browser === undefined) {
    throw new Error(
      'The browser tests need Chromium or Chrome, and none could be found or installed. Please install one, or name it in CHROME_PATH.',
    );
  }
  return browser;
}

function findGiven(): string | undefined {
  const given = process.env.CHROME_PATH;
  if (given === undefined || given === '') return undefined;
  if (!doesRun(given)) throw new Error(`CHROME_PATH names a browser that does not run: ${given}`);
  return given;
}

/** Playwright wants the full path, where a shell would be content with the name. */
function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(doesRun);
}

function findPlaywrights(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Debian's way; elsewhere, or as an ordinary user, it is not ours to install packages. */
function installFromSystem(): string | undefined {
  if (process.getuid?.() !== 0 || !doesRun('apt-get')) return undefined;
  console.log(`Installing ${headlessShell} with apt-get for the browser tests…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network it would try for minutes, where another browser may do.
  const hasty = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0'];
  for (const args of [['update'], ['install', '-y', headlessShell]]) {
    spawnSync('apt-get', [...hasty, ...args], { env, stdio: 'ignore' });
  }
  return findOnPath([headlessShell]);
}

function installFromPlaywright(): string | undefined {
  console.log("Installing Playwright's own Chromium for the browser tests…");
  spawnSync(process.execPath, [playwrightCommand, 'install', 'chromium'], { stdio: 'ignore' });
  return findPlaywrights();
}

/** Asking for the version tells a browser from the stand-in that some systems put in its place. */
function doesRun(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
