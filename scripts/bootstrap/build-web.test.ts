import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildWebWhenNeeded, isBuildFresh } from './build-web.js';

/** Stands for the bundler: writes what it finds, or fails, as the test's source tells it. */
const bundler = `
  const fs = require('node:fs');
  const source = fs.readFileSync('web/root.tsx', 'utf8');
  if (source.includes('broken')) { console.error('broken at line 1'); process.exit(1); }
  fs.mkdirSync('build/client/assets', { recursive: true });
  fs.writeFileSync('build/client/assets/root.js', source.repeat(100));
  fs.writeFileSync('build/client/assets/mode.css', process.env.NODE_ENV);
`;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepsake-build-'));
  write('node_modules/@react-router/dev/bin.cjs', bundler);
  write('web/root.tsx', 'export const page = 1;');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a build stays fresh until a source changes; a test is no source', async () => {
  expect(isBuildFresh(folder)).toBe(false);
  await build();
  expect(isBuildFresh(folder)).toBe(true);
  write('web/root.test.tsx', 'a test');
  expect(isBuildFresh(folder)).toBe(true);
  write('contract/posts.ts', 'a new source');
  expect(isBuildFresh(folder)).toBe(false);
});

test('a fresh build is not made again, even without the tools', async () => {
  await build();
  rmSync(join(folder, 'node_modules'), { recursive: true });
  await expect(build()).resolves.toBeUndefined();
});

test('a production image without the sources takes its build as it is', async () => {
  await build();
  rmSync(join(folder, 'web'), { recursive: true });
  expect(isBuildFresh(folder)).toBe(true);
});

test('a failed build shows the end of its output and is tried again', async () => {
  await build();
  write('web/root.tsx', 'broken');
  await expect(build()).rejects.toThrow('broken at line 1');
  expect(isBuildFresh(folder)).toBe(false);
});

test('files are compressed beside themselves, and left alone when that saves nothing', async () => {
  await build();
  const assets = join(folder, 'build/client/assets');
  const original = readFileSync(join(assets, 'root.js'));
  expect(brotliDecompressSync(readFileSync(join(assets, 'root.js.br')))).toEqual(original);
  expect(gunzipSync(readFileSync(join(assets, 'root.js.gz')))).toEqual(original);
  expect(readFileSync(join(assets, 'mode.css'), 'utf8')).toBe('production');
  expect(existsSync(join(assets, 'mode.css.gz'))).toBe(false);
});

function build(): Promise<void> {
  return buildWebWhenNeeded(folder, process.execPath);
}

function write(path: string, content: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
