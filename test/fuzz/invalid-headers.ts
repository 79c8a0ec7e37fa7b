import type { Random } from '#scripts/demo/random.ts';
import type { FuzzRequest } from './request.ts';

const unusualHeaders: [name: string, values: string[]][] = [
  ['accept', ['', '*/*;q=9', 'text/html', 'a'.repeat(2000)]],
  ['accept-encoding', ['br;q=0, *;q=0', 'gzip;q=2', ',,,', 'x'.repeat(3000), 'br, gzip, zstd']],
  ['content-encoding', ['gzip', 'br', 'identity', 'nonsense']],
  ['if-none-match', ['*', '"', 'W/"', '"a","b"', 'x'.repeat(4000)]],
  ['if-modified-since', ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'lines=1-2', 'bytes=0-0,1-1,2-2']],
  ['x-forwarded-for', ['127.0.0.1', 'nonsense', '1.2.3.4, 5.6.7.8', ',', '::ffff:999.1.1.1']],
  ['x-forwarded-proto', ['https', 'javascript']],
  ['x-forwarded-host', ['evil.example', 'a b']],
  ['forwarded', ['for="[::1]"', 'for=;;;', 'host=evil.example']],
  ['x-http-method-override', ['DELETE', 'TRACE']],
  ['origin', ['null', 'https://evil.example', 'nonsense']],
  ['referer', ['javascript:1', '\u00ff']],
  ['user-agent', ['', '\u00e9\u00ff', 'a'.repeat(5000), '%00<script>', '$\u007bjndi:ldap://x}']],
  ['sec-fetch-mode', ['navigate', 'nonsense']],
  ['sec-purpose', ['prefetch']],
  ['cookie', ['a=b; '.repeat(200), '=;=;']],
  ['x-request-id', ['a'.repeat(1000), '{"a":1}']],
  ['prefer', ['respond-async']],
];

const invalidAuthorization = [
  'Bearer',
  'Bearer ',
  'bearer x',
  'Basic YTpi',
  `Bearer ${'x'.repeat(300)}`,
  'Bearer ../../etc/passwd',
  "Bearer ' or 1=1",
  'Bearer \u00ff',
  '',
  'null',
  'Bearer null',
];

/** Adds headers that no browser would send. */
export function addUnusualHeaders(random: Random, request: FuzzRequest, invalidRate: number): void {
  while (random.chance(invalidRate)) {
    const [name, values] = random.pick(unusualHeaders);
    request.headers[name] = random.pick(values);
  }
  if (random.chance(invalidRate / 10)) {
    for (let at = 0; at < 100; at++) request.headers[`x-fuzz-${at}`] = 'x';
  }
  if (random.chance(invalidRate / 8)) {
    request.headers.authorization = random.pick(invalidAuthorization);
    request.isSessionIntact = false;
  }
}
