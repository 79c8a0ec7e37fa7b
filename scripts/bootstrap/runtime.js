// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.js';

/** The first Node with `crypto.argon2`, and with TypeScript and SQLite built in. */
const needed = { major: 24, minor: 7 };

/** @param {string} version as in `24.7.0` or `v24.7.0` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > needed.major || (major === needed.major && minor >= needed.minor);
}

/**
 * A Node that runs Keepsake: the running one, else the one that npm installed.
 * @param {string} root
 * @returns {string | undefined}
 */
export function findNode(root) {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = join(root, 'node_modules', 'node', 'bin', name);
  if (!existsSync(installed)) return undefined;
  // Asking it proves that it runs here: on an unusual system the file may be there and not start.
  const { stdout } = spawnSync(installed, ['--version'], { encoding: 'utf8' });
  return stdout && isNewEnough(stdout) ? installed : undefined;
}

/**
 * @param {string} root
 * @returns {string}
 */
export function getNode(root) {
  const node = findNode(root);
  if (node === undefined) {
    throw new Fault(
      `Keepsake needs Node ${needed.major}.${needed.minor} or newer; this is Node ${process.versions.node}, and npm could not install a newer one for this system. Please install it and try again.`,
    );
  }
  return node;
}
