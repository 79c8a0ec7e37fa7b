import type { Random } from '#scripts/demo/random.ts';
import { multipartOf } from '../upload.ts';
import { invalidText, invalidValue } from './invalid-values.ts';

type Headers = Record<string, string | string[]>;
export interface Body {
  headers: Headers;
  bytes: Buffer;
}

const otherTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/jsonp',
  'application/ld+json',
  'APPLICATION/JSON',
  'application/json;;;;',
  'a/b',
  '/',
  '',
  '\u00fe',
];

/** A value as JSON, sometimes malformed or with another content type. */
export function jsonBody(random: Random, value: unknown, invalidRate: number): Body {
  let text = JSON.stringify(value) ?? '';
  let type: string | string[] = 'application/json';
  if (random.chance(invalidRate)) {
    text = random.pick([
      () => text.slice(0, random.whole(0, text.length)),
      () => `\ufeff${text}`,
      () => text + text,
      () => text.replace('{', '{"email":"a@b.c","email":1,"title":"x",'),
      () => text.replace('{', '{"__proto__":{"role":"admin"},'),
      () => text.replace('{', '{"constructor":{"prototype":{"role":"admin"}},'),
      () => `[${text}]`,
      () => JSON.stringify(invalidValue(random)) ?? '',
      () => '[['.repeat(20_000),
      () => `{"a":${'9'.repeat(10_000)}}`,
      () => JSON.stringify({ title: 'x'.repeat(70_000) }),
      () => "{'a':1}",
      () => '',
    ])();
  }
  if (random.chance(invalidRate / 3)) type = random.pick(otherTypes);
  else if (random.chance(invalidRate / 20)) type = ['application/json', 'text/plain'];
  return { headers: { 'content-type': type }, bytes: garbled(random, Buffer.from(text)) };
}

/** The parts of an upload, sometimes invalid. */
export function uploadBody(
  random: Random,
  parts: { image: Buffer; data?: unknown },
  invalidRate: number,
): Body {
  const file = { name: 'image', content: parts.image, filename: 'a.jpg', type: 'image/jpeg' };
  const data = { name: 'data', content: JSON.stringify(parts.data) ?? '' };
  let list = 'data' in parts ? [data, file] : [file];
  if (random.chance(invalidRate)) {
    list = random.pick([
      () => [],
      () => [...list, ...list],
      () => list.toReversed(),
      () => list.slice(1),
      () => [file],
      () => [{ ...data, content: invalidText(random) }],
      () => [{ ...data, content: 'x'.repeat(40_000) }, file],
      () => [{ ...file, filename: invalidText(random).replace(/[\r\n]/g, '') }],
      () => [{ ...file, name: 'avatar' }],
      () => [data, { ...file, content: Buffer.alloc(0) }],
      () => [data, { ...file, content: Buffer.alloc(524_289) }],
      () => [data, { ...file, type: 'text/html' }],
      () => [{ ...file, name: 'data' }, { ...file }],
      () => [{ ...data, name: '__proto__' }, file],
      () => [{ ...data, name: 'n'.repeat(300) }, file],
      () => Array.from({ length: 200 }, (_, at) => ({ name: `part${at}`, content: 'x' })),
    ])();
  }
  const { payload, headers } = multipartOf(list);
  if (!random.chance(invalidRate / 2)) return { headers, bytes: payload };
  return random.pick([
    () => ({ headers, bytes: payload.subarray(0, random.whole(0, payload.length)) }),
    () => ({ headers, bytes: garbled(random, payload, 1) }),
    () => ({ headers: { 'content-type': random.pick(otherTypes) }, bytes: payload }),
    () => ({ headers: { 'content-type': 'application/json' }, bytes: Buffer.from('{}') }),
    () => ({ headers: {}, bytes: payload }),
    () => ({ headers, bytes: Buffer.alloc(0) }),
    () => ({ headers, bytes: Buffer.concat([Buffer.from('junk\r\n'.repeat(500)), payload]) }),
    () => ({ headers, bytes: Buffer.concat([payload, Buffer.alloc(100_000, 'junk')]) }),
    () => ({
      headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(1000)}` },
      bytes: payload,
    }),
  ])();
}

/** Some bytes changed, rarely. */
function garbled(random: Random, bytes: Buffer, probability = 0.03): Buffer {
  if (bytes.length === 0 || !random.chance(probability)) return bytes;
  const copy = Buffer.from(bytes);
  for (let times = random.whole(1, 8); times > 0; times--) {
    copy[random.whole(0, copy.length - 1)] = random.whole(0, 255);
  }
  return copy;
}
