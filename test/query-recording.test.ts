import { expect, it } from 'vitest';
import { isOfProgram } from './query-recording.ts';

const kysely = ['/site/node_modules/kysely/dist/query-executor.js', 'node:internal/process'];
const program = '/site/server/posts/queries/read-posts.ts';
const test = '/site/server/posts/search.test.ts';

it('a query is of the program if its first caller outside the packages is', () => {
  expect(isOfProgram([...kysely, program, test])).toBe(true);
  expect(isOfProgram([...kysely, '/site/scripts/demo/fill.ts', test])).toBe(true);
  expect(isOfProgram([...kysely, null, test])).toBe(false);
  expect(isOfProgram(['/site/test/factories.ts', program])).toBe(false);
  expect(isOfProgram([])).toBe(false);
});
