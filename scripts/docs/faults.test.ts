import { expect, test } from 'vitest';
import { type Facts, faultsOf } from './faults.ts';

const facts: Facts = {
  scripts: ['start', 'check'],
  files: ['README.md', 'docs/operations.md', 'server/main.ts', 'server/posts/routes.ts'],
  variables: ['DATA_DIR'],
  isInSource: (word) => word === 'CHROME_PATH',
};
const operations = { path: 'docs/operations.md', text: '`DATA_DIR`' };
const complete = 'Run `npm start`, then `npm run check`.';

test('pages that say what is so have no fault', () => {
  const text = `${complete} See [operations](docs/operations.md#data), \`server/main.ts\`, \`routes.ts\`,
    \`server/posts/\`, \`CHROME_PATH\`, \`DATA_DIR=/srv\`, [elsewhere](https://example.org) and \`GET\`.`;
  expect(messagesFor(text)).toEqual([]);
});

test('a wrong command is found, in prose and in a code block', () => {
  expect(messagesFor(`${complete} npm run chekc`)).toEqual([
    'README.md names a command that package.json does not have: npm run chekc',
  ]);
  expect(messagesFor(`${complete}\n\`\`\`sh\nnpm test\n\`\`\``)).toEqual([
    'README.md names a command that package.json does not have: npm test',
  ]);
});

test('a script that no page names is found', () => {
  expect(messagesFor('`npm start`')).toEqual([
    'CONTRIBUTING.md says nothing about npm run check, nor does any other page',
  ]);
});

test('a path, a file name and a link that lead nowhere are found', () => {
  expect(messagesFor(`${complete} \`server/gone.ts\` \`gone.ts\` [x](docs/gone.md)`)).toEqual([
    'README.md names a file or folder that is not there: server/gone.ts',
    'README.md names a file or folder that is not there: gone.ts',
    'README.md links to a file that is not there: docs/gone.md',
  ]);
});

test('links are followed from the page they stand on', () => {
  const page = {
    path: 'docs/architecture.md',
    text: `${complete} [x](operations.md) [y](../gone.md)`,
  };
  expect(faultsOf([page, operations], facts)).toEqual([
    { page: 'docs/architecture.md', message: 'links to a file that is not there: gone.md' },
  ]);
});

test('patterns, placeholders, media types and built folders are not taken for paths', () => {
  expect(
    messagesFor(
      `${complete} \`server/<module>/routes.ts\` \`docs/**/*.md\` \`image/png\` \`build/pages\``,
    ),
  ).toEqual([]);
});

test('a variable that nothing reads is found', () => {
  expect(messagesFor(`${complete} \`DATA_FOLDER\``)).toEqual([
    'README.md names an environment variable that nothing reads: DATA_FOLDER',
  ]);
});

test('a variable that the operations page leaves out is found', () => {
  const page = { path: 'README.md', text: `${complete} \`DATA_DIR\`` };
  expect(faultsOf([page], facts)).toEqual([
    { page: 'docs/operations.md', message: 'says nothing about the variable DATA_DIR' },
  ]);
});

function messagesFor(text: string): string[] {
  return faultsOf([{ path: 'README.md', text }, operations], facts).map(
    ({ page, message }) => `${page} ${message}`,
  );
}
