// @ts-check
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { runQuietly } from './run.js';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} sources files and folders; the first is the configuration of the bundler
 * @property {string} stamp the file with the hash of the sources it was built from
 * @property {string[]} command a program of a package, and its arguments
 * @property {(root: string) => Promise<unknown>} [finish]
 */

/** @type {Part[]} */
const parts = [
  {
    name: 'the pages',
    sources: [
      'vite.config.ts',
      'react-router.config.ts',
      'web',
      'contract',
      'texts',
      'package-lock.json',
    ],
    stamp: 'build/pages/.stamp',
    command: ['@react-router/dev/bin.cjs', 'build'],
    finish: (root) => precompress(join(root, 'build', 'pages', 'client')),
  },
  {
    name: 'the server',
    sources: ['vite.server.config.ts', 'server', 'contract', 'texts', 'package-lock.json'],
    stamp: 'build/program/.stamp',
    command: ['vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
  },
];

/**
 * Whether build/ is complete and built from the current sources. Without the bundler's configuration,
 * as in a production image, any complete build counts.
 * @param {string} root
 */
export function isBuildFresh(root) {
  return parts.every((part) => isFresh(root, part));
}

/**
 * @param {string} root
 * @param {Part} part
 */
function isFresh(root, { sources, stamp }) {
  const file = join(root, stamp);
  if (!existsSync(file)) return false;
  const hasConfiguration = existsSync(join(root, sources[0] ?? ''));
  return !hasConfiguration || readFileSync(file, 'utf8') === hashSources(root, sources);
}

/**
 * Builds what is not fresh.
 * @param {string} root
 * @param {string} node
 */
export async function buildWhenNeeded(root, node) {
  const stale = parts.filter((part) => !isFresh(root, part));
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ name }) => name).join(' and ')}…`);
  await Promise.all(stale.map((part) => build(root, node, part)));
}

/**
 * The stamp is removed first and written last: an interrupted build, or one whose sources changed
 * meanwhile, is never taken for a fresh one.
 * @param {string} root
 * @param {string} node
 * @param {Part} part
 */
async function build(root, node, { name, sources, stamp, command, finish }) {
  const hash = hashSources(root, sources);
  const file = join(root, stamp);
  rmSync(file, { force: true });
  const [program = '', ...args] = command;
  await runQuietly(`Building ${name}`, node, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await finish?.(root);
  writeFileSync(`${file}.new`, hash);
  renameSync(`${file}.new`, file);
}

/**
 * One hash over names and contents. Not over modification times, which differ in a fresh clone, a
 * copied image and a switched branch.
 * @param {string} root
 * @param {string[]} sources
 */
export function hashSources(root, sources) {
  const files = sources
    .map((source) => join(root, source))
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [path]))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => relative(root, path).split(sep).join('/'));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} folder */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const compressible = /\.(?:js|css|html|svg|json|txt|xml|webmanifest|ico)$/;

/**
 * Writes `.br` and `.gz` beside each text file, so that the server compresses none of them on request.
 * One that saves nothing is left out.
 * @param {string} folder
 */
function precompress(folder) {
  const files = listFiles(folder).filter((file) => compressible.test(file));
  return Promise.all(
    files.map(async (path) => {
      const content = await readFile(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY },
        }),
        promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION }),
      ]);
      if (br.length < content.length) await writeFile(`${path}.br`, br);
      if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
    }),
  );
}
