import { expect, test } from 'vitest';
import { missingProofs } from './proofs.ts';

const source = `
  test('a plain title', () => {});
  it(
    'a title on a line of its own (and more)',
    async () => {},
  );
  it.each([1, 2])('counts to %i', () => {});
  test(\`fits \${width} px\`, () => {});
  it('it\\'s quoted', () => {});
`;
const read = (path: string) => (path === 'web/a.test.ts' ? source : undefined);
const messagesFor = (text: string) =>
  missingProofs({ path: 'docs/page.md', text }, read).map(({ message }) => message);
const link = '[`a.test.ts`](../web/a.test.ts)';

test('tests are found by their titles, whatever is put into them', () => {
  const titles = [
    'a plain title',
    'a title on a line of its own (and more)',
    'counts to 2',
    'fits 390 px',
    "it's quoted",
  ];
  expect(messagesFor(`${link} — ${titles.map((title) => `"${title}"`).join(', ')}`)).toEqual([]);
});

test('each title that is not there is told, also behind one that is', () => {
  expect(messagesFor(`${link} — "a plain title", "a plain", "counts to"`)).toEqual([
    'names a test that web/a.test.ts does not have: a plain',
    'names a test that web/a.test.ts does not have: counts to',
  ]);
});

test('a link without a title and a file that is not there are others’ affair', () => {
  expect(messagesFor(`${link}, [\`b\`](../web/b.test.ts) — "any"`)).toEqual([]);
});

test('in a table of proofs every row names one', () => {
  const rows = [`| One | a | ${link} — "a plain title" |`, '| Two | b | c |'];
  const table = (last: string) => `| Rule | Where | ${last} |\n|---|---|---|\n${rows.join('\n')}\n`;
  expect(messagesFor(table('Proven by'))).toEqual([
    'has a row that names no test: | Two | b | c |',
  ]);
  expect(messagesFor(table('Remarks'))).toEqual([]);
});
