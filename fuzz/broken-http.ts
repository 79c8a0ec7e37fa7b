import { connect } from 'node:net';
import { createRandom } from '#scripts/demo/random.ts';
import type { Line } from '../bench/table.ts';
import { check, note } from '../torture/results.ts';

const requests = [
  'GET /api/post HTTP/1.1\r\nhost: a\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'GET /post HTTP/1.1\r\nhost: a\r\naccept-encoding: br\r\n\r\n',
  'GET /api/post/search/1/10?keyword=a HTTP/1.1\r\nhost: a\r\nauthorization: Bearer x\r\n\r\n',
];

/** Requests that proxies and servers are known to parse differently (request smuggling). */
const smuggling = [
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}x',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 99999999999999\r\n\r\n{',
  'GET /api/post HTTP/1.1\r\n\r\n',
  'GET /api/post HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'GET /api/post HTTP/9.9\r\nhost: a\r\n\r\n',
  'GET http://evil.example/api/post HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET //evil.example/post HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET * HTTP/1.1\r\nhost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nhost: a\r\n\r\n',
  'TRACE /api/post HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /api/post HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /api/post HTTP/1.1\nhost: a\n\n',
  'GET /api/post HTTP/1.1\r\nhost: a\r\nx: \0\r\n\r\n',
  'GET /api/post HTTP/1.1\r\nhost: a\r\nx : y\r\n\r\n',
  'GET /api/post HTTP/1.1\r\nhost: a\r\n y: folded\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  `GET /api/post HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET /api/post HTTP/1.1\r\nhost: a\r\n${'x: y\r\n'.repeat(2500)}\r\n`,
  'POST /api/auth/login HTTP/1.1\r\nhost: a\r\nexpect: 200-ok\r\ncontent-length: 2\r\n\r\n{}',
  'GET /post/../../etc/passwd HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /%c0%ae%c0%ae/ HTTP/1.1\r\nhost: a\r\n\r\n',
  '\r\n\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];

/** Sends invalid HTTP: request smuggling, and requests with random bytes changed. */
export async function fuzzHttp(address: string, seed: string, count: number): Promise<Line[]> {
  const random = createRandom(`${seed}/http`);
  const sent = [...smuggling];
  while (sent.length < count) {
    const bytes = Buffer.from(random.pick(requests), 'latin1');
    for (let times = random.whole(1, 4); times > 0; times--) {
      bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255);
    }
    sent.push(bytes.toString('latin1'));
  }
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  for (const text of sent) {
    const status = await statusOf(address, text);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) failed.push(`${status} to ${JSON.stringify(text.slice(0, 150))}`);
  }
  const isAlive = (await fetch(`${address}/api/post`)).ok;
  const counts = [...statuses].toSorted(([a], [b]) => a - b);
  return [
    note('messages sent', `${sent.length}`),
    note('responses', counts.map(([status, times]) => `${status || 'none'} × ${times}`).join(', ')),
    check(
      'responses of 500 and above',
      [`${failed.length}`, ...failed].join('; '),
      '0',
      failed.length === 0,
    ),
    check('serves afterwards', isAlive ? 'yes' : 'no', 'yes', isAlive),
  ];
}

/** The status of the first response; 0 when the connection ends, or waits for more, without one. */
function statusOf(address: string, text: string): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    const end = (status: number) => {
      socket.destroy();
      resolve(status);
    };
    // The server waits for the rest of an incomplete request; `npm run torture` tests that timeout.
    socket.setTimeout(300, () => end(0));
    socket.once('data', (chunk) => end(Number(/^HTTP\/1\.1 (\d{3})/.exec(`${chunk}`)?.[1] ?? 0)));
    socket.once('error', () => end(0));
    socket.once('close', () => end(0));
  });
}
