import type { Random } from '#scripts/demo/random.ts';

/** Texts that often break programs. */
const invalidTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nSet-Cookie: a=b',
  '\u2028\u2029',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202egnp.exe',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ'.repeat(50),
  'İıſßﬁ',
  '%',
  '%00',
  '%_\\',
  "' or '1'='1",
  "'; drop table members; --",
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '"><script>alert(1)</script>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  '99999999999999999999999999999999',
  '0x10',
  '1.5',
  '٣',
  '2024-02-30',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  'a@b',
  'a@b.c',
  '@.',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.org`,
  'a@b.c\r\nBcc: d@e.f',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'constructor',
  'toString',
];

const edgeNumbers = [
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  2 ** 63,
];

/** A text that is likely to break validation. */
export function invalidText(random: Random): string {
  if (random.chance(0.75)) return random.pick(invalidTexts);
  const unit = random.pick(['a', 'ž', '🌊', '\0', ' ', '%', '@.', 'a@', '\n', '̈', '"', '\\']);
  return unit.repeat(random.pick([2, 99, 100, 101, 255, 256, 1000, 10_001, 20_000]));
}

/** A value of a random type. */
export function invalidValue(random: Random): unknown {
  return random.pick([
    () => invalidText(random),
    () => random.pick(edgeNumbers),
    () => random.pick([null, true, false]),
    () => [],
    () => ({}),
    () => [invalidText(random), random.pick(edgeNumbers), null],
    () => ({ toString: 'a', length: -1, valueOf: 1, $ne: null, value: invalidText(random) }),
    () => Array.from({ length: random.pick([51, 1000, 5000]) }, () => invalidText(random)[0] ?? ''),
    () => nested(random.pick([10, 200, 3000]), random.chance(0.5)),
  ])();
}

/** An array in an array in an array, or the same of objects. */
function nested(depth: number, isArray: boolean): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = isArray ? [value] : { a: value };
  return value;
}

/** Fields that no client may set. */
export const forbiddenFields = [
  '__proto__',
  'constructor',
  'prototype',
  'role',
  '_id',
  'id',
  'userId',
  'memberId',
  'isActive',
  'activatedAt',
  'createdAt',
  'likesCount',
  '',
  'a'.repeat(5000),
  '🌊',
];
