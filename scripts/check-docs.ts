import { variables } from '#server/config.ts';
import packageJson from '../package.json' with { type: 'json' };
import { type Facts, faultsOf } from './docs/faults.ts';
import { withFreshBlocks } from './docs/generated-blocks.ts';
import { generators } from './docs/generators.ts';
import type { Fault, Page } from './docs/page.ts';
import { missingProofs } from './docs/proofs.ts';
import { listFiles, readPages, readSource, readText } from './docs/repository.ts';

const pages = readPages();
const files = listFiles();
const source = readSource(files);
const facts: Facts = {
  scripts: Object.keys(packageJson.scripts),
  files,
  variables: variables.map(({ name }) => name),
  isInSource: (word) => source.includes(word),
};

const readIfThere = (file: string) => (files.includes(file) ? readText(file) : undefined);

const faults = [
  ...faultsOf(pages, facts),
  ...pages.flatMap((page) => missingProofs(page, readIfThere)),
  ...pages.flatMap(staleBlocks),
];
for (const { page, message } of faults) console.error(`${page} ${message}`);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${pages.length} pages say what is so.`);

function staleBlocks({ path, text }: Page): Fault[] {
  try {
    return withFreshBlocks(text, generators) === text
      ? []
      : [{ page: path, message: 'has a stale generated block; run npm run docs' }];
  } catch (error) {
    return [{ page: path, message: (error as Error).message }];
  }
}
