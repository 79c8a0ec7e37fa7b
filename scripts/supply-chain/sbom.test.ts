import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../bootstrap/root.js';
import { billOfMaterials } from './bill-of-materials.ts';
import { readLockFile } from './lock-file.ts';
import { bundled, listShippedPackages } from './shipped.ts';

const shipped = listShippedPackages();
const bill = billOfMaterials(packageJson, shipped);

it('the bill of materials names every package of production, in every version', () => {
  const listed = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
  const production = readLockFile().filter(({ dev }) => !dev);
  expect(production.length).toBeGreaterThan(100);
  const missing = production.filter(({ name, version }) => !listed.has(`${name} ${version}`));
  expect(missing.map(({ path }) => path)).toEqual([]);
  for (const name of Object.keys(packageJson.dependencies)) {
    expect(
      bill.dependencies[0]?.dependsOn.some((one) => one.includes(name.replace('@', '%40'))),
    ).toBe(true);
  }
});

it('it names what the build takes into the pages, and nothing else for development', () => {
  const names = shipped.filter(({ isBundled }) => isBundled).map(({ name }) => name);
  for (const name of bundled) expect(names).toContain(name);
  expect(names).not.toContain('vite');
  expect(names).not.toContain('vitest');
});

it('whatever the pages import is known to be shipped', () => {
  const imported = globSync('web/**/*.{ts,tsx,css}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:from|import|import\(|url\()\s*["']((?:@[\w-]+\/)?[a-z][\w.-]*)/g,
      ),
    ])
    .map(([, name = '']) => name);
  // The site map is read by the build alone.
  const forDevelopment = Object.keys(packageJson.devDependencies).filter(
    (name) => name !== '@react-router/dev',
  );
  const found = forDevelopment.filter((name) => imported.includes(name));
  expect(found.toSorted()).toEqual(bundled.toSorted());
});

it('every component has bytes and a licence that are known, and every need is listed', () => {
  const references = new Set(bill.components.map((one) => one['bom-ref']));
  for (const { name, hashes, licenses } of bill.components) {
    expect(hashes[0]?.content, name).toMatch(/^[0-9a-f]{128}$/);
    expect(licenses, name).toBeDefined();
  }
  const needed = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(needed.filter((one) => !references.has(one))).toEqual([]);
});
