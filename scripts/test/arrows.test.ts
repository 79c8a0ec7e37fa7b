import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../bootstrap/root.js';
import { allowedTree, breaches } from './arrow-samples.ts';

interface Violation {
  from: string;
  rule: { name: string };
}

const folders: string[] = [];

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

test('the tree as it is meant to be breaks no rule', async () => {
  expect(await violationsIn(allowedTree)).toEqual([]);
});

describe('a planted breach is named by its rule', () => {
  let violations: Violation[] = [];

  beforeAll(async () => {
    const planted = Object.fromEntries(breaches.map(({ file, code }) => [file, code]));
    violations = await violationsIn({ ...allowedTree, ...planted });
  });

  test.each(breaches)('$rule: $file', ({ rule, file }) => {
    const found = violations.filter(({ from }) => from === file).map((found) => found.rule.name);
    expect(found).toEqual([rule]);
  });

  test('every rule has its planted breach', async () => {
    const { default: config } = await import('../../.dependency-cruiser.js');
    const tried = new Set<string | undefined>(breaches.map(({ rule }) => rule));
    expect(config.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});

async function violationsIn(tree: Record<string, string>): Promise<Violation[]> {
  const folder = await plant(tree);
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(root, '.dependency-cruiser.js');
  const args = [depcruise, '--config', config, '--output-type', 'json', '.'];
  // The exit code is the number of breaches; only an empty answer means that the tool broke down.
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout) =>
    stdout === '' ? reject(error) : resolve(stdout),
  );
  return (JSON.parse(await promise) as { summary: { violations: Violation[] } }).summary.violations;
}

/** Writes a tree with our own package.json, and empty stand-ins for the packages it imports. */
async function plant(tree: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-arrows-'));
  folders.push(folder);
  const packages = ['zod', 'fastify', 'kysely', 'pg', 'react', 'vitest'];
  const files = {
    'package.json': await readFile(join(root, 'package.json'), 'utf8'),
    ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, ''])),
    ...tree,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
