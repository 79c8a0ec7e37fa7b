// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, overrides?: unknown }} Manifest
 */

const stampOf = (/** @type {string} */ root) => join(root, 'node_modules', '.keepsake-installed');

/**
 * True when node_modules holds everything the lock file names, tools included.
 * @param {string} root
 */
export function hasEverything(root) {
  const stamp = stampOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wishOf(root)) return true;
  return holdsLocked(root, () => true);
}

/**
 * True when node_modules holds what the server needs to run, as after `npm install --omit=dev`.
 * @param {string} root
 */
export function hasServerPackages(root) {
  return hasEverything(root) || holdsLocked(root, (locked) => !locked.dev);
}

/** @param {string} root */
export function forgetInstall(root) {
  rmSync(stampOf(root), { force: true });
}

/** @param {string} root */
export function rememberInstall(root) {
  writeFileSync(stampOf(root), wishOf(root));
}

/**
 * Compares the lock file with npm's own record of what it put in place; npm writes that record last,
 * so an interrupted install never looks complete.
 * @param {string} root
 * @param {(locked: LockedPackage) => boolean} isWanted
 */
function holdsLocked(root, isWanted) {
  const record = join(root, 'node_modules', '.package-lock.json');
  const lockFile = join(root, 'package-lock.json');
  if (!existsSync(record) || !existsSync(lockFile)) return false;
  const lock = /** @type {Lock} */ (readJson(lockFile));
  const installed = /** @type {Lock} */ (readJson(record));
  return (
    lockMatchesManifest(lock, readManifest(root)) &&
    Object.entries(lock.packages)
      .filter(([path, locked]) => path !== '' && isRequired(locked) && isWanted(locked))
      .every(([path, locked]) => installed.packages[path]?.version === locked.version)
  );
}

/** @param {LockedPackage} locked */
function isRequired(locked) {
  return !locked.optional && !locked.devOptional;
}

/**
 * @param {Lock} lock
 * @param {Manifest} manifest
 */
function lockMatchesManifest(lock, manifest) {
  const locked = /** @type {Manifest} */ (lock.packages[''] ?? {});
  const agrees = (/** @type {'dependencies' | 'devDependencies'} */ kind) =>
    Object.entries(manifest[kind] ?? {}).every(([name, spec]) => locked[kind]?.[name] === spec);
  return agrees('dependencies') && agrees('devDependencies');
}

/**
 * Names what should be installed: new scripts or a new version number do not change it.
 * @param {string} root
 */
function wishOf(root) {
  const { dependencies, devDependencies, overrides } = readManifest(root);
  const lockFile = join(root, 'package-lock.json');
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies, overrides }))
    .update(existsSync(lockFile) ? readFileSync(lockFile) : '')
    .digest('hex');
}

/**
 * @param {string} root
 * @returns {Manifest}
 */
function readManifest(root) {
  return readJson(join(root, 'package.json'));
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
