import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetInstall, hasEverything, hasServerPackages, rememberInstall } from './installed.js';

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

test('a fresh clone has nothing', () => {
  expect(hasEverything(folder)).toBe(false);
  expect(hasServerPackages(folder)).toBe(false);
});

test('an install by hand counts, without packages meant for other systems', () => {
  recordInstalled({ 'node_modules/zod': zod, 'node_modules/vite': vite });
  expect(hasEverything(folder)).toBe(true);
});

test('an install without tools is enough to serve and not enough to build', () => {
  recordInstalled({ 'node_modules/zod': zod });
  expect(hasServerPackages(folder)).toBe(true);
  expect(hasEverything(folder)).toBe(false);
});

test('another version than the locked one does not count', () => {
  recordInstalled({ 'node_modules/zod': { version: '3.9.0' }, 'node_modules/vite': vite });
  expect(hasServerPackages(folder)).toBe(false);
});

test('a dependency that package.json gained since the lock does not count as installed', () => {
  recordInstalled({ 'node_modules/zod': zod, 'node_modules/vite': vite });
  write('package.json', { ...manifest, dependencies: { ...manifest.dependencies, pg: '8.0.0' } });
  expect(hasEverything(folder)).toBe(false);
});

test('a remembered install counts until the wish changes, and not for a new script', () => {
  rememberInstall(folder);
  write('package.json', { ...manifest, scripts: { hello: 'echo' } });
  expect(hasEverything(folder)).toBe(true);
  write('package-lock.json', { packages: { ...lock.packages, 'node_modules/pg': zod } });
  expect(hasEverything(folder)).toBe(false);
});

test('an install that is forgotten, because a new one began, no longer counts', () => {
  rememberInstall(folder);
  forgetInstall(folder);
  expect(hasEverything(folder)).toBe(false);
});

function recordInstalled(packages: Record<string, object>): void {
  write('node_modules/.package-lock.json', { packages });
}

function write(path: string, content: object): void {
  writeFileSync(join(folder, path), JSON.stringify(content));
}
