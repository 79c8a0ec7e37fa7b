import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCyrillic } from '#languages/to-cyrillic.ts';
import { root } from '../bootstrap/run.js';
import { generateCatalogue } from './generate.ts';
import { toPseudo } from './pseudo.ts';

const folderOf = (language: string) => join(root, 'texts', language);

/** Serbian in Cyrillic letters, by the names of its files. */
export function generateCyrillic(): Map<string, string> {
  const generation = { from: 'sr-Latn', to: 'sr-Cyrl', convert: toCyrillic };
  return generate((source) => generateCatalogue(source, generation), generation.from);
}

/** Writes `texts/sr-Cyrl/` again. */
export function writeCyrillic(): string {
  return write(folderOf('sr-Cyrl'), generateCyrillic());
}

/** Writes the catalogue of the pseudo-locale, which only tests use; returns its folder. */
export function writePseudoLocale(): string {
  // Its language is one that Unicode reserves for this.
  const generation = { from: 'en', to: 'en-XA', convert: toPseudo };
  const texts = generate((source) => {
    const catalogue = generateCatalogue(source, generation);
    return catalogue.replaceAll(/(from|import\() *'\.\.\//g, "$1 '#languages/");
  }, generation.from);
  return write(join(root, '.cache/texts/pseudo'), texts);
}

/** The current files of a generated catalogue. */
export function readCatalogue(language: string): Map<string, string> {
  const folder = folderOf(language);
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function generate(convert: (source: string) => string, from: string): Map<string, string> {
  return new Map([...readCatalogue(from)].map(([name, source]) => [name, convert(source)]));
}

function write(folder: string, texts: Map<string, string>): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of texts) writeFileSync(join(folder, name), text);
  return folder;
}
