// @ts-check
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.js';
import { fingerprint } from './fingerprint.js';
import { precompress } from './precompress.js';
import { endOf, runQuietly } from './run-quietly.js';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} sources
 * @property {string} stamp what the sources were when it was built
 * @property {string[]} command a program of a package, and its arguments
 * @property {(root: string) => Promise<void>} [finish]
 */

/** @type {Part[]} */
const parts = [
  {
    name: 'the pages',
    sources: ['vite.config.ts', 'react-router.config.ts', 'web', 'contract', 'package-lock.json'],
    stamp: 'build/pages/.stamp',
    command: ['@react-router/dev/bin.cjs', 'build'],
    finish: (root) => precompress(join(root, 'build', 'pages', 'client')),
  },
  {
    name: 'the server',
    sources: ['vite.server.config.ts', 'server', 'contract', 'package-lock.json'],
    stamp: 'build/program/.stamp',
    command: ['vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
  },
];

/**
 * True when build/ was made, completely, from the sources as they are now. Where the rules for it are
 * left out, as in a production image, a complete build is taken as it is.
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
  const [rules = ''] = sources;
  return (
    !existsSync(join(root, rules)) || readFileSync(file, 'utf8') === fingerprint(root, sources)
  );
}

/**
 * Builds into build/ what is not fresh.
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
 * The stamp goes first and comes back last, so an interrupted build is never taken for a good one, nor
 * a build of sources that changed under it.
 * @param {string} root
 * @param {string} node
 * @param {Part} part
 */
async function build(root, node, { name, sources, stamp, command, finish }) {
  const print = fingerprint(root, sources);
  const file = join(root, stamp);
  rmSync(file, { force: true });
  const [program = '', ...args] = command;
  const { code, output } = await runQuietly(node, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) {
    throw new Fault(`Building ${name} failed. The end of what it said:\n\n${endOf(output, 40)}`);
  }
  await finish?.(root);
  writeFileSync(`${file}.new`, print);
  renameSync(`${file}.new`, file);
}
