import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { sha256 } from './sha256.ts';

afterEach(() => vi.unstubAllGlobals());

const expected = (text: string) => createHash('sha256').update(text).digest('hex');

// Around the ends of blocks.
const texts = [
  '',
  'abc',
  'Ћ',
  ...[54, 55, 56, 63, 64, 65, 119, 120, 1000].map((length) => 'x'.repeat(length)),
];

it.each(texts)('the hash of “%s” is the same with and without HTTPS', async (text) => {
  expect(await sha256(text)).toBe(expected(text));
  vi.stubGlobal('crypto', {});
  expect(await sha256(text)).toBe(expected(text));
});
