import { expect, test } from 'vitest';
import { checkPages, type Facts } from './check.ts';

const testSource = `
  test('a plain title', () => {});
  it(
    'a title on a line of its own (and more)',
    async () => {},
  );
  it.each([1, 2])('counts to %i', () => {});
  test(\`fits \${width} px\`, () => {});
  it('it\\'s quoted', () => {});
`;
const facts: Facts = {
  scripts: ['start', 'check'],
  files: [
    'README.md',
    'docs/operations.md',
    'server/main.ts',
    'server/posts/routes.ts',
    'web/a.test.ts',
  ],
  variables: ['DATA_DIR'],
  isInSource: (word) => word === 'CHROME_PATH',
  readFile: (path) => (path === 'web/a.test.ts' ? testSource : undefined),
};
const operations = { path: 'docs/operations.md', text: '`DATA_DIR`' };
const complete = 'Run `npm start`, then `npm run check`.';
const check = (text: string, path = 'README.md') =>
  checkPages([{ path, text: `${complete} ${text}` }, operations], facts);

test('accepts correct pages', () => {
  expect(
    check(`See [operations](docs/operations.md#data), \`server/main.ts\`, \`routes.ts\`,
    \`server/posts/\`, \`CHROME_PATH\`, \`DATA_DIR=/srv\`, [elsewhere](https://example.org) and \`GET\`.`),
  ).toEqual([]);
});

test('reports a wrong command, in prose and in a code block', () => {
  expect(check('npm run chekc, npm run -s chek')).toEqual([
    'README.md names a command that package.json does not have: npm run chekc',
    'README.md names a command that package.json does not have: npm run chek',
  ]);
  expect(check('\n```sh\nnpm test\n```')).toEqual([
    'README.md names a command that package.json does not have: npm test',
  ]);
});

test('reports a script that no page names', () => {
  expect(checkPages([{ path: 'README.md', text: '`npm start`' }, operations], facts)).toEqual([
    'CONTRIBUTING.md does not document npm run check',
  ]);
});

test('reports a wrong path, file name and link', () => {
  expect(check('`server/gone.ts` `gone.ts` [x](docs/gone.md)')).toEqual([
    'README.md names a file or folder that does not exist: server/gone.ts',
    'README.md names a file or folder that does not exist: gone.ts',
    'README.md links to a file that does not exist: docs/gone.md',
  ]);
});

test('resolves links from the folder of the page', () => {
  expect(check('[x](operations.md) [y](../gone.md)', 'docs/architecture.md')).toEqual([
    'docs/architecture.md links to a file that does not exist: gone.md',
  ]);
});

test('takes no pattern, placeholder, media type or build folder for a path', () => {
  expect(check('`server/<module>/routes.ts` `docs/**/*.md` `image/png` `build/pages`')).toEqual([]);
});

test('reports a variable that nothing reads', () => {
  expect(check('`DATA_FOLDER`')).toEqual([
    'README.md names an environment variable that nothing reads: DATA_FOLDER',
  ]);
});

test('reports a variable that the operations page does not document', () => {
  expect(checkPages([{ path: 'README.md', text: `${complete} \`DATA_DIR\`` }], facts)).toEqual([
    'docs/operations.md does not document the variable DATA_DIR',
  ]);
});

const link = '[`a.test.ts`](web/a.test.ts)';

test('finds tests by their titles, also with placeholders', () => {
  const titles = [
    'a plain title',
    'a title on a line of its own (and more)',
    'counts to 2',
    'fits 390 px',
    "it's quoted",
  ];
  expect(check(`${link} — ${titles.map((title) => `"${title}"`).join(', ')}`)).toEqual([]);
});

test('reports each title that does not exist', () => {
  expect(check(`${link} — "a plain title", "a plain", "counts to"`)).toEqual([
    'README.md names a test that web/a.test.ts does not have: a plain',
    'README.md names a test that web/a.test.ts does not have: counts to',
  ]);
});

test('reports rows of a "Proven by" table that name no test', () => {
  const rows = [`| One | a | ${link} — "a plain title" |`, '| Two | b | c |'];
  const table = (last: string) =>
    `\n| Rule | Where | ${last} |\n|---|---|---|\n${rows.join('\n')}\n`;
  expect(check(table('Proven by'))).toEqual([
    'README.md has a row that names no test: | Two | b | c |',
  ]);
  expect(check(table('Remarks'))).toEqual([]);
});
