import { expect, it } from 'vitest';
import { memoizePerVersion } from './memoize-per-version.ts';

function setUp() {
  const content = { version: 1, isWatched: true, changedAfter: () => 0 };
  let reads = 0;
  const outcomes: Promise<number>[] = [];
  const read = memoizePerVersion(content, () => outcomes.shift() ?? Promise.resolve(++reads));
  return { content, read, outcomes };
}

it('reads once until the content changes', async () => {
  const { content, read } = setUp();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  content.version += 1;
  expect(await read()).toBe(2);
});

it('reads each time while changes might go unnoticed', async () => {
  const { content, read } = setUp();
  content.isWatched = false;
  expect(await read()).toBe(1);
  expect(await read()).toBe(2);
});

it('what was read while the content changed is not given to those who come later', async () => {
  const { content, read, outcomes } = setUp();
  const { promise, resolve } = Promise.withResolvers<number>();
  outcomes.push(promise);
  const before = read();
  content.version += 1;
  const after = read();
  resolve(70);
  expect(await before).toBe(70);
  expect(await after).toBe(1);
  expect(await read()).toBe(1);
});

it('a fault is told to those who waited, and the next one reads again', async () => {
  const { read, outcomes } = setUp();
  outcomes.push(Promise.reject(new Error('gone')));
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe(1);
});
