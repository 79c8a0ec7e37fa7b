import { expect, it } from 'vitest';
import { z } from 'zod';
import { text } from '#contract/fields.ts';
import { bodyLimitOf, minBodyLimit } from './body-limits.ts';

const longText = (max: number) => text({ max: [max, 'body_too_long'] });
const escapedEmoji = '\\ud83c\\udf32';

it.each([
  ['a text', z.object({ body: longText(10_000) }), 1],
  ['one that may be null', z.object({ body: longText(10_000).nullable() }), 1],
  ['a list of texts', z.object({ tags: z.array(longText(1_000)).max(10) }), 10],
  [
    'the longest of several shapes',
    z.object({ who: z.union([z.object({ id: z.uuid() }), z.object({ name: longText(10_000) })]) }),
    1,
  ],
])('a body may have the longest value of its shape, escaped: %s', (_name, shape, texts) => {
  const longest = escapedEmoji.length * 10_000 + texts * 2;
  expect(bodyLimitOf(shape)).toBeGreaterThan(longest);
  expect(bodyLimitOf(shape)).toBeLessThan(longest + 10_000);
});

it('a body with short values, or of a call without one, may have 64 KB', () => {
  expect(bodyLimitOf(undefined)).toBe(minBodyLimit);
  expect(bodyLimitOf(z.object({ ids: z.array(z.uuid()).max(200) }))).toBe(minBodyLimit);
});
