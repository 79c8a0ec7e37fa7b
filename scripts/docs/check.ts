import { posix } from 'node:path';

export interface Page {
  /** Relative to the repository, with forward slashes. */
  path: string;
  text: string;
}

/** What the pages are checked against. */
export interface Facts {
  /** The names of package.json's scripts. */
  scripts: readonly string[];
  /** Every file of the repository, relative to it. */
  files: readonly string[];
  /** The environment variables the server reads. */
  variables: readonly string[];
  /** Whether the source code mentions a word. */
  isInSource: (word: string) => boolean;
  /** The content of a file; undefined when there is none. */
  readFile: (path: string) => string | undefined;
}

/** Every wrong or missing statement of the pages, as `<page> <message>`. */
export function checkPages(pages: readonly Page[], facts: Facts): string[] {
  const paths = new Set(facts.files.flatMap((file) => [file, ...foldersOf(file)]));
  const fileNames = new Set(facts.files.map((file) => posix.basename(file)));
  const known: Known = { ...facts, paths, fileNames };
  const documented = new Set(pages.flatMap(({ text }) => scriptsIn(text)));
  const operations = pages.find(({ path }) => path === 'docs/operations.md')?.text ?? '';
  return [
    ...pages.flatMap((page) => checkPage(page, known).map((message) => `${page.path} ${message}`)),
    ...facts.scripts
      .filter((script) => !documented.has(script))
      .map((script) => `CONTRIBUTING.md does not document ${commandOf(script)}`),
    ...facts.variables
      .filter((name) => !operations.includes(`\`${name}\``))
      .map((name) => `docs/operations.md does not document the variable ${name}`),
  ];
}

interface Known extends Facts {
  /** Files and folders. */
  paths: ReadonlySet<string>;
  fileNames: ReadonlySet<string>;
}

function checkPage(page: Page, known: Known): string[] {
  const exists = (path: string) => known.paths.has(path.replace(/\/$/, ''));
  return [
    ...scriptsIn(page.text)
      .filter((script) => !known.scripts.includes(script))
      .map((script) => `names a command that package.json does not have: ${commandOf(script)}`),
    ...pathsIn(page.text, known.paths)
      .filter((path) => !exists(path) && !known.fileNames.has(path))
      .map((path) => `names a file or folder that does not exist: ${path}`),
    ...linksIn(page)
      .filter((path) => path !== '.' && !exists(path))
      .map((path) => `links to a file that does not exist: ${path}`),
    ...variablesIn(page.text)
      .filter((name) => !known.variables.includes(name) && !known.isInSource(name))
      .map((name) => `names an environment variable that nothing reads: ${name}`),
    ...missingTests(page, known.readFile),
  ];
}

const unique = (words: readonly string[]) => [...new Set(words)];

function scriptsIn(text: string): string[] {
  const commands = text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g);
  return unique([...commands].map(([, script, short]) => script ?? short ?? ''));
}

const commandOf = (script: string) =>
  script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;

const withoutFences = (text: string) => text.replace(/^ *(```|~~~)[\s\S]*?^ *\1/gm, '');

const inlineCodeIn = (text: string) =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code.trim());

/** Inline code like `DATA_DIR` or `DATA_DIR=/srv`. */
function variablesIn(text: string): string[] {
  const pattern = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=|$)/;
  return unique(inlineCodeIn(text).flatMap((code) => code.match(pattern)?.[1] ?? []));
}

/** Folders that exist only after a build, a test run or a first start. */
const generated = /^(?:build|data|node_modules|test-results|\.react-router|\.cache)(?:\/|$)/;
const sourceFile = /\.(?:ts|tsx|js|json|md|sql|css|ya?ml)$/;

/**
 * Inline code that names a source file or starts with a folder of the repository. Patterns and
 * placeholders (`*`, `<module>`, `…`) are no paths.
 */
function pathsIn(text: string, known: ReadonlySet<string>): string[] {
  return unique(
    inlineCodeIn(text)
      .map((code) => code.replace(/^\.\//, ''))
      .filter((code) => /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(code) && !generated.test(code))
      .filter((code) => {
        const [top = '', ...rest] = code.split('/');
        return sourceFile.test(code) || (rest.length > 0 && known.has(top));
      }),
  );
}

/** The targets of relative links, as paths of the repository. */
function linksIn({ path, text }: Page): string[] {
  const withoutCode = withoutFences(text).replace(/`[^`\n]*`/g, '');
  return unique(
    [...withoutCode.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)]
      .map(([, target]) => decodeURI(target ?? '').replace(/[?#].*$/, ''))
      .filter((target) => target !== '' && !/^(?:[a-z]+:|\/)/i.test(target))
      .map((target) => posix.normalize(posix.join(posix.dirname(path), target))),
  );
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** A link to a test file, followed by titles of tests: `— "one", "another"`. */
const proof = /\]\(([^)\s]+\.test\.tsx?)\) — ("[^"]+"(?:, "[^"]+")*)/g;
const tableWithProofs = /^\|.*\| Proven by \|\n\|[-|]+\|\n((?:\|.*(?:\n|$))*)/gm;

/** Named tests that do not exist, and rows of a "Proven by" table that name none. */
function missingTests({ path, text }: Page, readFile: Facts['readFile']): string[] {
  const messages: string[] = [];
  for (const [, link = '', titles = ''] of text.matchAll(proof)) {
    const file = posix.join(posix.dirname(path), link);
    const source = readFile(file);
    // A missing file is reported as a wrong link.
    const patterns = source === undefined ? [/./] : titlePatternsIn(source);
    for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g)) {
      if (!patterns.some((pattern) => pattern.test(title))) {
        messages.push(`names a test that ${file} does not have: ${title}`);
      }
    }
  }
  for (const [, rows = ''] of text.matchAll(tableWithProofs)) {
    const bare = rows
      .trim()
      .split('\n')
      .filter((row) => row.search(proof) === -1);
    messages.push(...bare.map((row) => `has a row that names no test: ${row}`));
  }
  return messages;
}

/** The first string argument of each call, with a wildcard for each placeholder. */
function titlePatternsIn(source: string): RegExp[] {
  const strings = source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g);
  return [...strings].flatMap(([, , text = '']) => {
    const fixed = text.replaceAll('\\', '').split(/\$\{[^}]*\}|%[a-z]/);
    const escaped = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    // A title of placeholders alone would match every other one.
    return fixed.some((part) => part !== '') ? [new RegExp(`^${escaped.join('.+')}$`)] : [];
  });
}
