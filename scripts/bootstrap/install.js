// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './run.js';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>} Manifest
 */

/** Installs all dependencies, development tools included, unless they are installed. */
export async function installWhenNeeded() {
  if (isInstalled(root)) return;
  console.log('Installing dependencies, about a minute the first time…');
  const { npm_execpath: cli, npm_node_execpath: node, NODE_ENV: _, ...env } = process.env;
  // The npm that runs this script, with its Node; else the one on the PATH.
  const hasCli = cli?.endsWith('npm-cli.js');
  const command = hasCli ? [node ?? process.execPath, cli ?? ''] : ['npm'];
  const [program = '', ...args] = [...command, 'ci', '--no-audit', '--no-fund', '--include=dev'];
  await runQuietly('Installing the dependencies', program, args, {
    cwd: root,
    env,
    shell: !hasCli && process.platform === 'win32',
  });
}

/**
 * Compares the lock file with npm's own record of what it installed. npm writes that record last, so
 * an interrupted installation never looks complete.
 * @param {string} folder
 * @param {{ withTools?: boolean }} [options] without tools: as after `npm prune --omit=dev`
 */
export function isInstalled(folder, { withTools = true } = {}) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  const lockFile = join(folder, 'package-lock.json');
  if (!existsSync(record) || !existsSync(lockFile)) return false;
  /** @type {Record<string, LockedPackage>} */
  const locked = readJson(lockFile).packages;
  /** @type {Record<string, LockedPackage>} */
  const installed = readJson(record).packages;
  return (
    lockMatchesManifest(
      /** @type {Manifest} */ (locked['']),
      readJson(join(folder, 'package.json')),
    ) &&
    Object.entries(locked)
      .filter(([path, { optional, devOptional, dev }]) => {
        return path !== '' && !optional && !devOptional && (withTools || !dev);
      })
      .every(([path, { version }]) => installed[path]?.version === version)
  );
}

/**
 * Whether the lock file was written for the dependencies of package.json.
 * @param {Manifest} locked
 * @param {Manifest} manifest
 */
function lockMatchesManifest(locked, manifest) {
  const agrees = (/** @type {keyof Manifest} */ kind) =>
    Object.entries(manifest[kind] ?? {}).every(([name, spec]) => locked[kind]?.[name] === spec);
  return agrees('dependencies') && agrees('devDependencies');
}

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
