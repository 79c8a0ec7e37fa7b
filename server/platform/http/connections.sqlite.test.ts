import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite } from '#test/test-site.ts';

const connections = { perClient: 2, total: 5, lingerMs: 0 };
const trustedProxies = ['198.51.100.0/24', '2001:db8:ffff::/48'];
const site = startTestSite({ config: { trustedProxies }, deps: { connections } });

/** Accepts connections for the site under addresses that this machine does not have. */
let front: Server;
const claimed: string[] = [];
const accepted: Socket[] = [];
const clients: Socket[] = [];

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  front = createServer({ allowHalfOpen: true }, (socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: claimed.shift() });
    accepted.push(socket);
    site.app.server.emit('connection', socket);
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await Promise.all(accepted.splice(0).map((one) => one.closed || once(one, 'close')));
});

afterAll(() => {
  front.close();
});

/** A connection from an address, and what it was told; nothing when it was closed instead. */
async function open(from: string) {
  claimed.push(from);
  const { port } = front.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  clients.push(client);
  client.on('error', () => {});
  const { promise: told, resolve } = Promise.withResolvers<string | undefined>();
  client.once('data', (chunk) => resolve(/^HTTP\/1\.1 (\d+)/.exec(`${chunk}`)?.[1]));
  client.once('close', () => resolve(undefined));
  client.once('end', () => resolve(undefined));
  await once(client, 'connect');
  client.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  const status = await told;
  return { client, status, onServer: accepted.at(-1) as Socket };
}

const statusFrom = async (address: string) => (await open(address)).status;

/** Begins a request that is never finished: such a connection is not idle. */
async function hold(from: string): Promise<void> {
  const { client } = await open(from);
  client.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n');
  await once(site.app.server, 'request');
}

describe('open connections are limited', () => {
  it('for one client, who may open another when one is closed', async () => {
    const first = await open('203.0.113.1');
    expect([first.status, await statusFrom('203.0.113.1')]).toEqual(['200', '200']);
    expect(await statusFrom('203.0.113.1')).toBeUndefined();
    expect(await statusFrom('::ffff:203.0.113.1')).toBeUndefined();
    expect(await statusFrom('203.0.113.2')).toBe('200');
    first.client.destroy();
    await once(first.onServer, 'close');
    expect(await statusFrom('203.0.113.1')).toBe('200');
  });

  it('for one IPv6 network of 64 bits', async () => {
    expect(await statusFrom('2001:db8:1:1::1')).toBe('200');
    expect(await statusFrom('2001:db8:1:1:ffff::2')).toBe('200');
    expect(await statusFrom('2001:db8:1:1::3')).toBeUndefined();
    expect(await statusFrom('2001:db8:1:2::1')).toBe('200');
  });

  it('for all clients together, and idle ones make room', async () => {
    for (let at = 1; at <= 4; at++) await hold(`203.0.113.${at}`);
    const idle = await open('203.0.113.5');
    expect(idle.status).toBe('200');
    expect(await statusFrom('203.0.113.6')).toBeUndefined();
    if (!idle.onServer.closed) await once(idle.onServer, 'close');
    expect(await statusFrom('203.0.113.6')).toBe('200');
  });

  it('but not for private networks and trusted proxies, whoever else is connected', async () => {
    for (let at = 1; at <= 5; at++) await hold(`203.0.113.${at}`);
    expect(await statusFrom('203.0.113.6')).toBeUndefined();
    const exempt = ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::7', '::ffff:10.1.2.3'];
    for (const address of [...exempt, '198.51.100.7', '2001:db8:ffff::1']) {
      const statuses = [];
      for (let at = 0; at < 6; at++) statuses.push(await statusFrom(address));
      expect(statuses, address).toEqual(Array(6).fill('200'));
    }
  });
});

it('a connection is destroyed after 408, also when the client goes on sending', async () => {
  // The real one would come after five seconds: this test tells it by itself, and only once.
  Object.assign(site.app.server, { headersTimeout: 0, requestTimeout: 0 });
  const { client, onServer } = await open('203.0.113.1');
  client.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
  const timer = setInterval(() => client.write('a'), 20);
  client.once('close', () => clearInterval(timer));
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const told = once(client, 'data');
  site.app.server.emit('clientError', late, onServer);
  expect(`${await told}`).toMatch(/^HTTP\/1\.1 408 /);
  if (!onServer.closed) await once(onServer, 'close');
});
