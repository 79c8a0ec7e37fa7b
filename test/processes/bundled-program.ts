import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/keepsake-programs');
const sources = [
  '{server,contract}/**/*.{ts,json,html,txt}',
  'test/processes/*.ts',
  'package-lock.json',
];

/**
 * The path of a program of this folder for a child process. Like the server of `npm start` it is bundled,
 * which halves the time it needs to start; once for each state of the sources.
 */
export function bundledProgram(name: string): string {
  const bundle = join(folder, hashSources());
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

let hash: string | undefined;

function hashSources(): string {
  if (hash) return hash;
  const sum = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    if (!file.endsWith('.test.ts')) sum.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  hash = sum.digest('hex').slice(0, 16);
  return hash;
}
