import { expect, it } from 'vitest';
import { isOfProgram } from './query-recording.ts';

const kysely = 'at compile (/site/node_modules/kysely/dist/query-builder.js:1:1)';
const from = (...frames: string[]) => ['Error', kysely, ...frames].join('\n    ');

it('a query is of the program if a file of the program has executed it', () => {
  const program = 'at listPosts (/site/server/posts/queries/read-posts.ts:1:1)';
  const test = 'at /site/server/posts/browse.test.ts:1:1';
  expect(isOfProgram(from(program, test))).toBe(true);
  expect(isOfProgram(from('at fillSite (/site/scripts/demo/fill.ts:1:1)', test))).toBe(true);
  expect(isOfProgram(from(test))).toBe(false);
  expect(isOfProgram(from('at buildPost (/site/test/factories.ts:1:1)', program))).toBe(false);
  expect(isOfProgram(undefined)).toBe(false);
});
