import { posix } from 'node:path';
import type { Fault, Page } from './page.ts';

/** Reads a file of the repository; undefined when there is none. */
type Read = (path: string) => string | undefined;

/** A link to a test file, and behind it the titles of tests: `— "one", "another"`. */
const proof = /\]\(([^)\s]+\.test\.tsx?)\) — ("[^"]+"(?:, "[^"]+")*)/g;
const tableWithProofs = /^\|.*\| Proven by \|\n\|[-|]+\|\n((?:\|.*(?:\n|$))*)/gm;

/** Tests that a page names and that are not there, and rows that promise a proof and name none. */
export function missingProofs(page: Page, read: Read): Fault[] {
  const messages = [
    ...proofsIn(page)
      .filter(({ path, title }) => !hasTest(read(path), title))
      .map(({ path, title }) => `names a test that ${path} does not have: ${title}`),
    ...rowsIn(page)
      .filter((row) => row.search(proof) === -1)
      .map((row) => `has a row that names no test: ${row}`),
  ];
  return messages.map((message) => ({ page: page.path, message }));
}

function proofsIn({ path, text }: Page): { path: string; title: string }[] {
  return [...text.matchAll(proof)].flatMap(([, link = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({
      path: posix.join(posix.dirname(path), link),
      title,
    })),
  );
}

function rowsIn({ text }: Page): string[] {
  return [...text.matchAll(tableWithProofs)].flatMap(([, rows = '']) => rows.trim().split('\n'));
}

/** A missing file is another check's to tell. */
function hasTest(source: string | undefined, title: string): boolean {
  return source === undefined || patternsIn(source).some((pattern) => pattern.test(title));
}

/** The first text that is handed to each call, with whatever is put into it left open. */
function patternsIn(source: string): RegExp[] {
  const firstTexts = source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g);
  return [...firstTexts].map(([, , text = '']) => {
    const fixed = text.replaceAll('\\', '').split(/\$\{[^}]*\}|%[a-z]/);
    return new RegExp(`^${fixed.map(escaped).join('.+')}$`);
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
