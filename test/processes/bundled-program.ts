import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashSources } from '#scripts/bootstrap/build.js';
import { root } from '#scripts/bootstrap/run.js';

const folder = join(root, 'node_modules/.cache/keepsake-programs');
const sources = [
  'server',
  'contract',
  'texts',
  'test/processes',
  'vite.server.config.ts',
  'package-lock.json',
];

let hash: string | undefined;

/**
 * The path of a program of this folder for a child process. Like the server of `npm start` it is bundled,
 * which halves the time it needs to start; once for each state of the sources.
 */
export function bundledProgram(name: string): string {
  hash ??= hashSources(root, sources);
  const bundle = join(folder, hash);
  if (!existsSync(bundle)) build(bundle);
  return join(bundle, `${name}.js`);
}

function build(bundle: string): void {
  mkdirSync(folder, { recursive: true });
  const former = readdirSync(folder).filter(
    (name) => !/^unfinished/.test(name) && name !== basename(bundle),
  );
  for (const name of former) rmSync(join(folder, name), { recursive: true, force: true });
  const unfinished = mkdtempSync(join(folder, 'unfinished-'));
  const env = { ...process.env, NODE_ENV: 'production' };
  const program = join(import.meta.dirname, 'build.ts');
  execFileSync(process.execPath, [program, unfinished], { cwd: root, env, stdio: 'inherit' });
  try {
    renameSync(unfinished, bundle);
  } catch {
    // Another worker was faster.
    rmSync(unfinished, { recursive: true });
  }
}
