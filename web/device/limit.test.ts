import { expect, it } from 'vitest';
import { createLimit } from './limit.ts';

/** Lets everything run that does not wait for the test. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('runs two tasks at a time in their order, and goes on after one that fails', async () => {
  const limited = createLimit(2);
  const held = ['a', 'b', 'c', 'd'].map((name) => ({
    name,
    ...Promise.withResolvers<string>(),
  }));
  const started: string[] = [];
  const results = held.map(({ name, promise }) =>
    limited(() => {
      started.push(name);
      return promise;
    }).catch((error: Error) => error.message),
  );
  await settle();
  expect(started).toEqual(['a', 'b']);
  held[1]?.reject(new Error('unreadable'));
  await settle();
  expect(started).toEqual(['a', 'b', 'c']);
  for (const { name, resolve } of held) resolve(name);
  expect(await Promise.all(results)).toEqual(['a', 'unreadable', 'c', 'd']);
  // All places are free again.
  expect(await limited(async () => 'e')).toBe('e');
});
