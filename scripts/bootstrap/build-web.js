// @ts-check
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.js';
import { fingerprint } from './fingerprint.js';
import { precompress } from './precompress.js';
import { endOf, runQuietly } from './run-quietly.js';

const sources = [
  'web',
  'contract',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

const stampOf = (/** @type {string} */ root) => join(root, 'build', '.stamp');

/**
 * True when build/ was made, completely, from the sources as they are now. Where the sources are
 * left out, as in a production image, a complete build is taken as it is.
 * @param {string} root
 */
export function isBuildFresh(root) {
  const stamp = stampOf(root);
  if (!existsSync(stamp)) return false;
  return (
    !existsSync(join(root, 'web')) || readFileSync(stamp, 'utf8') === fingerprint(root, sources)
  );
}

/**
 * Builds the web part into build/ unless it is fresh. The stamp goes first and comes back last, so an
 * interrupted build is never taken for a good one, nor a build of sources that changed under it.
 * @param {string} root
 * @param {string} node
 */
export async function buildWebWhenNeeded(root, node) {
  if (isBuildFresh(root)) return;
  console.log('Building the web part…');
  const print = fingerprint(root, sources);
  rmSync(stampOf(root), { force: true });
  const { code, output } = await runQuietly(
    node,
    [join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (code !== 0) {
    throw new Fault(
      `Building the web part failed. The end of what it said:\n\n${endOf(output, 40)}`,
    );
  }
  await precompress(join(root, 'build', 'client'));
  writeFileSync(`${stampOf(root)}.new`, print);
  renameSync(`${stampOf(root)}.new`, stampOf(root));
}
