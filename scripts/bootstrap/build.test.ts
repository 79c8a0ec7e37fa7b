import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import { buildWhenNeeded, isBuildFresh, languagesToBuild } from './build.js';
import { root } from './run.js';

/** Fake bundler of the pages: copies the source and the texts of its language, or fails if it says so. */
const pageBundler = `
  const fs = require('node:fs');
  const language = process.env.PAGES_LANGUAGE;
  const source = fs.readFileSync('web/root.tsx', 'utf8');
  if (source.includes('broken')) { console.error('broken at line 1'); process.exit(1); }
  const folder = 'build/pages/' + language;
  fs.mkdirSync('build', { recursive: true });
  fs.appendFileSync('build/pages-built', language + '\\n');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder + '/client/assets', { recursive: true });
  fs.writeFileSync(folder + '/client/assets/root.js', source.repeat(100));
  fs.writeFileSync(folder + '/client/assets/mode.css', process.env.NODE_ENV);
  const texts = fs.readFileSync('texts/' + language + '/posts.ts', 'utf8');
  fs.writeFileSync(folder + '/client/assets/posts-' + texts + '.js', texts);
`;
/** Fake bundler of the server, which logs each run, and of the service worker. */
const serverBundler = `
  const fs = require('node:fs');
  if (process.argv.includes('vite.worker.config.ts')) {
    fs.mkdirSync('build/pages/service-worker/client', { recursive: true });
    fs.writeFileSync('build/pages/service-worker/client/sw.js', process.env.SOURCES_HASH);
    process.exit();
  }
  fs.mkdirSync('build/program', { recursive: true });
  fs.appendFileSync('build/runs', process.argv.slice(2).join(' ') + '\\n');
  fs.writeFileSync('build/program/main.js', fs.readFileSync('server/main.ts'));
`;
let folder = '';

beforeEach(() => {
  vi.stubEnv('KEEPSAKE_LANGUAGES', '');
  folder = mkdtempSync(join(tmpdir(), 'keepsake-build-'));
  write('node_modules/@react-router/dev/bin.cjs', pageBundler);
  write('node_modules/vite/bin/vite.js', serverBundler);
  write('vite.config.ts', '');
  write('vite.server.config.ts', '');
  write('vite.worker.config.ts', '');
  write('web/root.tsx', 'export const page = 1;');
  write('contract/languages.ts', "export const languages = ['en', 'de'] as const;");
  write('texts/en/posts.ts', 'like');
  write('texts/de/posts.ts', 'mag');
  write('server/main.ts', 'start();');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a build is fresh until a source changes; tests are no sources', async () => {
  expect(isBuildFresh(folder)).toBe(false);
  await build();
  expect(isBuildFresh(folder)).toBe(true);
  write('web/root.test.tsx', 'a test');
  expect(isBuildFresh(folder)).toBe(true);
  write('contract/posts.ts', 'a new source');
  expect(isBuildFresh(folder)).toBe(false);
});

test('the service worker is another one after each change of the pages', async () => {
  const worker = () => readFileSync(join(folder, 'build/pages/client/sw.js'), 'utf8');
  await build();
  const before = worker();
  await build();
  expect(worker()).toBe(before);
  write('texts/de/posts.ts', 'mögen');
  await build();
  expect(worker()).not.toBe(before);
});

test('builds only the part whose sources changed', async () => {
  await build();
  write('web/root.tsx', 'export const page = 2;');
  await build();
  expect(runsOfServerBundler()).toEqual(['build --config vite.server.config.ts']);
  write('server/main.ts', 'startBetter();');
  expect(isBuildFresh(folder)).toBe(false);
  await build();
  expect(runsOfServerBundler()).toHaveLength(2);
  expect(readFileSync(join(folder, 'build/program/main.js'), 'utf8')).toBe('startBetter();');
});

test('builds the pages of each language, and again only those whose texts changed', async () => {
  await build();
  expect(languagesBuilt()).toEqual(['en', 'de']);
  write('texts/de/posts.ts', 'gefällt');
  await build();
  expect(languagesBuilt()).toEqual(['en', 'de', 'de']);
  write('texts/plural.ts', 'used by all');
  await build();
  expect(languagesBuilt()).toHaveLength(5);
});

test('collects the static files of all languages, and removes those that belong to none', async () => {
  await build();
  const assets = join(folder, 'build/pages/client/assets');
  expect(readdirSync(assets)).toEqual(expect.arrayContaining(['posts-like.js', 'posts-mag.js']));
  write('texts/de/posts.ts', 'gefällt');
  await build();
  expect(readdirSync(assets).filter((name) => name.startsWith('posts-'))).toEqual([
    'posts-gefällt.js',
    'posts-like.js',
  ]);
});

test('builds only the languages that are asked for', async () => {
  vi.stubEnv('KEEPSAKE_LANGUAGES', 'en');
  await build();
  expect(languagesBuilt()).toEqual(['en']);
  expect(isBuildFresh(folder)).toBe(true);
  vi.stubEnv('KEEPSAKE_LANGUAGES', '');
  expect(isBuildFresh(folder)).toBe(false);
});

test('builds English even if only another language is asked for', () => {
  vi.stubEnv('KEEPSAKE_LANGUAGES', 'de, pseudo');
  expect(languagesToBuild(folder)).toEqual(['en', 'de', 'pseudo']);
});

test('reads the list of languages as the program does', () => {
  expect(languagesToBuild(root)).toEqual(languages);
});

test('builds nothing when the build is fresh, even without the tools', async () => {
  await build();
  rmSync(join(folder, 'node_modules'), { recursive: true });
  await expect(build()).resolves.toBeUndefined();
});

test('accepts any complete build in an image without the sources', async () => {
  await build();
  rmSync(join(folder, 'web'), { recursive: true });
  rmSync(join(folder, 'vite.config.ts'));
  rmSync(join(folder, 'vite.server.config.ts'));
  rmSync(join(folder, 'vite.worker.config.ts'));
  expect(isBuildFresh(folder)).toBe(true);
});

test('throws the end of the output when a build fails, and tries again', async () => {
  await build();
  write('web/root.tsx', 'broken');
  await expect(build()).rejects.toThrow('broken at line 1');
  expect(isBuildFresh(folder)).toBe(false);
});

test('writes compressed copies unless they save nothing', async () => {
  await build();
  const assets = join(folder, 'build/pages/client/assets');
  const original = readFileSync(join(assets, 'root.js'));
  expect(brotliDecompressSync(readFileSync(join(assets, 'root.js.br')))).toEqual(original);
  expect(gunzipSync(readFileSync(join(assets, 'root.js.gz')))).toEqual(original);
  expect(readFileSync(join(assets, 'mode.css'), 'utf8')).toBe('production');
  expect(existsSync(join(assets, 'mode.css.gz'))).toBe(false);
});

function build(): Promise<void> {
  return buildWhenNeeded(folder, process.execPath);
}

function languagesBuilt(): string[] {
  return readFileSync(join(folder, 'build/pages-built'), 'utf8').trim().split('\n');
}

function runsOfServerBundler(): string[] {
  return readFileSync(join(folder, 'build/runs'), 'utf8').trim().split('\n');
}

function write(path: string, content: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
