// @ts-check
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { runQuietly } from './run.js';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} sources files and folders; the first is the configuration of the bundler
 * @property {string} stamp the file with the hash of the sources it was built from
 * @property {string[]} command a program of a package, and its arguments
 * @property {Record<string, string>} [env]
 * @property {(root: string) => Promise<unknown>} [finish]
 */

/** @type {Part} */
const server = {
  name: 'the server',
  sources: ['vite.server.config.ts', 'server', 'contract', 'texts', 'package-lock.json'],
  stamp: 'build/program/.stamp',
  command: ['vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
};

/**
 * The pages, which are built once for each language.
 * @param {string} root
 * @param {string} language
 * @returns {Part}
 */
function pages(root, language) {
  return {
    name: `the pages (${language})`,
    sources: [
      'vite.config.ts',
      'react-router.config.ts',
      'web',
      'contract',
      ...textsOf(root, language),
      'package-lock.json',
    ],
    stamp: `build/pages/${language}/.stamp`,
    command: ['@react-router/dev/bin.cjs', 'build'],
    env: { PAGES_LANGUAGE: language },
    finish: collectStaticFiles,
  };
}

/**
 * The service worker, served beside the static files of the pages. It contains the hash of everything
 * that they are built from, so that another build of the pages is another worker.
 * @type {Part}
 */
const serviceWorker = {
  name: 'the service worker',
  sources: [
    'vite.worker.config.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'web',
    'contract',
    'texts',
    'package-lock.json',
  ],
  stamp: 'build/pages/service-worker/.stamp',
  command: ['vite/bin/vite.js', 'build', '--config', 'vite.worker.config.ts'],
  finish: collectStaticFiles,
};

/**
 * What the pages of a language are built from: its catalogue, and what all catalogues use. A pseudo-locale
 * of tests is made of the English one.
 * @param {string} root
 * @param {string} language
 */
function textsOf(root, language) {
  if (language === 'pseudo') return ['texts/en', 'scripts/texts'];
  const folder = join(root, 'texts');
  if (!existsSync(folder)) return [];
  const shared = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...shared.map(({ name }) => `texts/${name}`), `texts/${language}`];
}

/**
 * The languages of the program. Read as text, because an older Node than the one that will run the
 * program cannot import TypeScript. KEEPSAKE_LANGUAGES is for tests, which need few, or `pseudo` as well;
 * the server does not start without English.
 * @param {string} root
 */
export function languagesToBuild(root) {
  const chosen = process.env.KEEPSAKE_LANGUAGES;
  if (chosen) return [...new Set(['en', ...chosen.split(',').map((language) => language.trim())])];
  const file = join(root, 'contract', 'languages.ts');
  const [, list = "'en'"] =
    (existsSync(file) &&
      /^export const languages = \[([^\]]*)\]/m.exec(readFileSync(file, 'utf8'))) ||
    [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, language = '']) => language);
}

/**
 * Whether build/ is complete and built from the current sources. Without the bundler's configuration,
 * as in a production image, any complete build counts.
 * @param {string} root
 */
export function isBuildFresh(root) {
  return isFresh(root, server) && staleFiles(root).length === 0;
}

/** @param {string} root */
function staleFiles(root) {
  return languagesToBuild(root)
    .map((language) => pages(root, language))
    .concat(serviceWorker)
    .filter((part) => !isFresh(root, part));
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
 * Builds what is not fresh: the pages of one language after the other, as each build uses more than one
 * core and all write into one folder of static files, and the server beside the first.
 * @param {string} root
 * @param {string} node
 */
export async function buildWhenNeeded(root, node) {
  const stale = staleFiles(root);
  const isServerStale = !isFresh(root, server);
  if (stale.length === 0 && !isServerStale) return;
  const names = [...stale, ...(isServerStale ? [server] : [])].map(({ name }) => name);
  console.log(`Building ${names.join(', ')}…`);
  async function buildPages() {
    for (const part of stale) await build(root, node, part);
  }
  await Promise.all([buildPages(), isServerStale && build(root, node, server)]);
}

/**
 * The stamp is removed first and written last: an interrupted build, or one whose sources changed
 * meanwhile, is never taken for a fresh one.
 * @param {string} root
 * @param {string} node
 * @param {Part} part
 */
async function build(root, node, { name, sources, stamp, command, env, finish }) {
  const hash = hashSources(root, sources);
  const file = join(root, stamp);
  rmSync(file, { force: true });
  const [program = '', ...args] = command;
  await runQuietly(`Building ${name}`, node, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env: { ...process.env, ...env, SOURCES_HASH: hash, NODE_ENV: 'production' },
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

const compressible = /\.(?:js|css|html|svg|json|txt|xml|webmanifest|ico|wasm)$/;

/**
 * Copies the static files of all languages into one folder, whose files are served at the same addresses
 * whatever the language of the site is: a page from before a change of the language still finds its own.
 * Equal files have equal names, as the names contain a hash. What belongs to no language is removed.
 * @param {string} root
 */
async function collectStaticFiles(root) {
  const build = join(root, 'build', 'pages');
  const target = join(build, 'client');
  /** @type {Map<string, string>} */
  const sources = new Map();
  for (const language of readdirSync(build)) {
    const folder = join(build, language, 'client');
    if (language === 'client' || !existsSync(folder)) continue;
    for (const path of listFiles(folder)) sources.set(relative(folder, path), path);
  }
  for (const path of existsSync(target) ? listFiles(target) : []) {
    if (!sources.has(relative(target, path).replace(/\.(?:br|gz)$/, ''))) rmSync(path);
  }
  await Promise.all(
    [...sources].map(async ([name, source]) => {
      const path = join(target, name);
      const content = await readFile(source);
      if (existsSync(path) && content.equals(await readFile(path))) return;
      mkdirSync(dirname(path), { recursive: true });
      if (compressible.test(name)) await precompress(path, content);
      // Last: a file that is there has its compressed copies.
      await writeFile(path, content);
    }),
  );
}

/**
 * Writes `.br` and `.gz` beside a text file, so that the server does not compress it on request. One that
 * saves nothing is left out.
 * @param {string} path
 * @param {Buffer} content
 */
async function precompress(path, content) {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY },
    }),
    promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION }),
  ]);
  for (const [compressed, ending] of /** @type {const} */ ([
    [br, '.br'],
    [gz, '.gz'],
  ])) {
    if (compressed.length < content.length) await writeFile(path + ending, compressed);
    else rmSync(path + ending, { force: true });
  }
}
