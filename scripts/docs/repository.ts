import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../bootstrap/root.js';
import type { Page } from './page.ts';

const made = new Set(['node_modules', 'build', 'data', '.git', '.react-router', 'test-results']);

/** The pages that are held to what they say. */
export function readPages(): Page[] {
  return globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Every file of the repository that a person or a tool wrote, not a build. */
export function listFiles(): string[] {
  return globSync(['**/*', '**/.*', '.*/**/*'], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => made.has(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'));
}

/** The text of the program, in which a variable that is read can be found by name. */
export function readSource(files: readonly string[]): string {
  return files
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

/** The text of one file. */
export function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
