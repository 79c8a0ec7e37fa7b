import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { variables } from '#server/config.ts';
import packageJson from '../package.json' with { type: 'json' };
import { root } from './bootstrap/run.js';
import { checkPages } from './docs/check.ts';
import { envExample, withFreshBlocks } from './docs/generated-blocks.ts';

// Checks README, CONTRIBUTING and docs/ against the source code; `--write` updates generated blocks
// and .env.example.
const excluded = new Set([
  'node_modules',
  'build',
  'data',
  '.git',
  '.react-router',
  'test-results',
]);
const files = globSync(['**/*', '**/.*', '.*/**/*'], {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => excluded.has(entry.name),
})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = files
  .filter((file) => /^(?:README|CONTRIBUTING|docs\/.+)\.md$/.test(file))
  .toSorted()
  .map((path) => ({ path, text: read(path) }));

const envFile = '.env.example';

if (process.argv.includes('--write')) {
  writeFileSync(join(root, envFile), envExample());
  for (const { path, text } of pages) {
    const fresh = withFreshBlocks(text);
    if (fresh === text) continue;
    writeFileSync(join(root, path), fresh);
    console.log(`wrote ${path}`);
  }
} else {
  const source = files
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map(read)
    .join('\n');
  const messages = [
    ...checkPages(pages, {
      scripts: Object.keys(packageJson.scripts),
      files,
      variables: variables.map(({ name }) => name),
      isInSource: (word) => source.includes(word),
      readFile: (file) => (files.includes(file) ? read(file) : undefined),
    }),
    ...pages.flatMap(({ path, text }) => checkBlocks(text).map((message) => `${path} ${message}`)),
    ...(read(envFile) === envExample() ? [] : [`${envFile} is outdated; run npm run docs`]),
  ];
  for (const message of messages) console.error(message);
  if (messages.length > 0) process.exitCode = 1;
  else console.log(`${pages.length} pages checked.`);
}

function checkBlocks(text: string): string[] {
  try {
    if (withFreshBlocks(text) === text) return [];
    return ['has an outdated generated block; run npm run docs'];
  } catch (error) {
    return [(error as Error).message];
  }
}
