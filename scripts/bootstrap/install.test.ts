import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.js';

const manifest = { dependencies: { zod: '4.0.0' }, devDependencies: { vite: '8.0.0' } };
const zod = { version: '4.0.0' };
const vite = { version: '8.0.0', dev: true };
const lock = {
  packages: {
    '': manifest,
    'node_modules/zod': zod,
    'node_modules/vite': vite,
    'node_modules/only-on-macs': { version: '1.0.0', dev: true, optional: true },
  },
};
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepsake-installed-'));
  mkdirSync(join(folder, 'node_modules'));
  write('package.json', manifest);
  write('package-lock.json', lock);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a fresh clone is not installed', () => {
  expect(isInstalled(folder)).toBe(false);
  expect(isInstalled(folder, { withTools: false })).toBe(false);
});

test('an installation is complete without optional packages, and stays so with a new script', () => {
  recordInstalled({ 'node_modules/zod': zod, 'node_modules/vite': vite });
  expect(isInstalled(folder)).toBe(true);
  write('package.json', { ...manifest, scripts: { hello: 'echo' } });
  expect(isInstalled(folder)).toBe(true);
});

test('an installation without tools suffices to serve, not to build', () => {
  recordInstalled({ 'node_modules/zod': zod });
  expect(isInstalled(folder, { withTools: false })).toBe(true);
  expect(isInstalled(folder)).toBe(false);
});

test('another version than the locked one is not installed', () => {
  recordInstalled({ 'node_modules/zod': { version: '3.9.0' }, 'node_modules/vite': vite });
  expect(isInstalled(folder, { withTools: false })).toBe(false);
});

test('a dependency that is new in package.json or in the lock file is not installed', () => {
  recordInstalled({ 'node_modules/zod': zod, 'node_modules/vite': vite });
  write('package.json', { ...manifest, dependencies: { ...manifest.dependencies, pg: '8.0.0' } });
  expect(isInstalled(folder)).toBe(false);
  write('package.json', manifest);
  write('package-lock.json', { packages: { ...lock.packages, 'node_modules/pg': zod } });
  expect(isInstalled(folder)).toBe(false);
});

function recordInstalled(packages: Record<string, object>): void {
  write('node_modules/.package-lock.json', { packages });
}

function write(path: string, content: object): void {
  writeFileSync(join(folder, path), JSON.stringify(content));
}
