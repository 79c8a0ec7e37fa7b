import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';
import { StoredAnswer } from './stored-answer.ts';

const store = (text: string) =>
  new StoredAnswer({ status: 200, headers: {}, body: Buffer.from(text), route: 'a test' });

it('an answer is compressed once in each form, and every form has a tag of its own', async () => {
  const text = 'memories '.repeat(1_000);
  const stored = store(text);
  const br = await stored.form('br');
  expect(brotliDecompressSync(br).toString()).toBe(text);
  expect(stored.form('br')).toBe(br);
  expect(gunzipSync(await stored.form('gzip')).toString()).toBe(text);
  const tags = (['br', 'gzip', 'identity'] as const).map((form) => stored.etag(form));
  expect(new Set(tags).size).toBe(3);
  expect(store(text).etag('br')).toBe(stored.etag('br'));
  expect(store(`${text}!`).etag('br')).not.toBe(stored.etag('br'));
});

it('a short answer is sent as it is', () => {
  expect(store('short').choose('br')).toBe('identity');
  expect(store('x'.repeat(5_000)).choose('br')).toBe('br');
});

it('while many are being compressed, others are sent as they are', async () => {
  const text = 'memories '.repeat(1_000);
  const known = store(text);
  await known.form('br');
  const forms = Array.from({ length: 8 }, () => store(text).form('br'));
  expect(store(text).choose('br')).toBe('identity');
  expect(known.choose('br')).toBe('br');
  await Promise.all(forms);
  expect(store(text).choose('br')).toBe('br');
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['BR', 'br'],
  ['deflate;q=x', 'identity'],
])('a client that accepts "%s" gets %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});
