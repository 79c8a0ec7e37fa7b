import { linksIn, pathsIn, scriptsIn, variablesIn } from './mentions.ts';
import type { Fault, Page } from './page.ts';

/** What the documentation is measured against. */
export interface Facts {
  /** The names of package.json's scripts. */
  scripts: readonly string[];
  /** Every file of the repository, relative to it. */
  files: readonly string[];
  /** The environment variables the server reads. */
  variables: readonly string[];
  /** True when the program's source mentions the word. */
  isInSource: (word: string) => boolean;
}

/** The page that names every environment variable. */
const variablesPage = 'docs/operations.md';

/** Everything the pages promise that the repository does not hold, and the other way round. */
export function faultsOf(pages: readonly Page[], facts: Facts): Fault[] {
  return [
    ...pages.flatMap((page) => wrongMentions(page, facts)),
    ...undocumentedScripts(pages, facts),
    ...undocumentedVariables(pages, facts),
  ];
}

function wrongMentions(page: Page, facts: Facts): Fault[] {
  const { scripts, variables, files } = facts;
  const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  const names = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)));
  const folders = [...new Set(files.filter((file) => file.includes('/')).map(topFolder))];
  const exists = (path: string) =>
    known.has(path.replace(/\/$/, '')) || (!path.includes('/') && names.has(path));
  const messages = [
    ...scriptsIn(page.text)
      .filter((script) => !scripts.includes(script))
      .map((script) => `names a command that package.json does not have: ${commandOf(script)}`),
    ...pathsIn(page.text, folders)
      .filter((path) => !exists(path))
      .map((path) => `names a file or folder that is not there: ${path}`),
    ...linksIn(page)
      .filter((path) => path !== '.' && !known.has(path.replace(/\/$/, '')))
      .map((path) => `links to a file that is not there: ${path}`),
    ...variablesIn(page.text)
      .filter((name) => !variables.includes(name) && !facts.isInSource(name))
      .map((name) => `names an environment variable that nothing reads: ${name}`),
  ];
  return messages.map((message) => ({ page: page.path, message }));
}

function undocumentedScripts(pages: readonly Page[], { scripts }: Facts): Fault[] {
  const documented = new Set(pages.flatMap(({ text }) => scriptsIn(text)));
  return scripts
    .filter((script) => !documented.has(script))
    .map((script) => ({
      page: 'CONTRIBUTING.md',
      message: `says nothing about ${commandOf(script)}, nor does any other page`,
    }));
}

function undocumentedVariables(pages: readonly Page[], { variables }: Facts): Fault[] {
  const text = pages.find(({ path }) => path === variablesPage)?.text ?? '';
  return variables
    .filter((name) => !text.includes(`\`${name}\``))
    .map((name) => ({ page: variablesPage, message: `says nothing about the variable ${name}` }));
}

function commandOf(script: string): string {
  return script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;
}

function topFolder(file: string): string {
  return file.slice(0, file.indexOf('/'));
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
