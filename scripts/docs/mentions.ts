import { posix } from 'node:path';
import type { Page } from './page.ts';

/** Folders that exist only after a build, a test run or a first start. */
const made = /^(?:build|data|node_modules|test-results|\.react-router|\.cache)(?:\/|$)/;
const sourceFile = /\.(?:ts|tsx|js|json|md|sql|css|ya?ml)$/;

/** The npm scripts a page tells its reader to run, in prose and in code alike. */
export function scriptsIn(text: string): string[] {
  const run = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name]) => name ?? '');
  return unique([...run, ...short]);
}

/** Words in backticks that read like an environment variable, alone or with a value. */
export function variablesIn(text: string): string[] {
  return unique(
    inlineCodeIn(text).flatMap(
      (code) => code.match(/^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=|$)/)?.[1] ?? [],
    ),
  );
}

/**
 * Words in backticks that read like a path of the repository: they start with one of its folders, or
 * name a source file. Patterns and placeholders (`*`, `<module>`, `…`) are left alone.
 */
export function pathsIn(text: string, folders: readonly string[]): string[] {
  return unique(
    inlineCodeIn(text)
      .map((code) => code.replace(/^\.\//, ''))
      .filter((code) => /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(code) && !made.test(code))
      .filter((code) => sourceFile.test(code) || isInside(code, folders)),
  );
}

/** Where the relative links of a page lead, as paths of the repository. */
export function linksIn({ path, text }: Page): string[] {
  const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)];
  return unique(
    targets
      .map(([, target]) => decodeURI(target ?? '').replace(/[?#].*$/, ''))
      .filter((target) => target !== '' && !/^(?:[a-z]+:|\/)/i.test(target))
      .map((target) => posix.normalize(posix.join(posix.dirname(path), target))),
  );
}

function inlineCodeIn(text: string): string[] {
  return [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => (code ?? '').trim());
}

function withoutFences(text: string): string {
  return text.replace(/^ *(```|~~~)[\s\S]*?^ *\1/gm, '');
}

function withoutCode(text: string): string {
  return withoutFences(text).replace(/`[^`\n]*`/g, '');
}

function isInside(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`));
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
