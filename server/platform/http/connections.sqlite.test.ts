import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { listenOn } from './connections.ts';

describe('connection limits', () => {
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

  /** A connection from an address, and the status of its response; undefined when it was closed without one. */
  async function open(from: string) {
    claimed.push(from);
    const { port } = front.address() as AddressInfo;
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    clients.push(client);
    client.on('error', () => {});
    const { promise: responded, resolve } = Promise.withResolvers<string | undefined>();
    client.once('data', (chunk) => resolve(/^HTTP\/1\.1 (\d+)/.exec(`${chunk}`)?.[1]));
    client.once('close', () => resolve(undefined));
    client.once('end', () => resolve(undefined));
    await once(client, 'connect');
    client.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    const status = await responded;
    return { client, status, onServer: accepted.at(-1) as Socket };
  }

  const statusFrom = async (address: string) => (await open(address)).status;

  /** Begins a request that is never finished: such a connection is not idle. */
  async function hold(from: string): Promise<void> {
    const { client } = await open(from);
    client.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\n');
    await once(site.app.server, 'request');
  }

  it('limits open connections per client and frees a slot when one closes', async () => {
    const first = await open('203.0.113.1');
    expect([first.status, await statusFrom('203.0.113.1')]).toEqual(['200', '200']);
    expect(await statusFrom('203.0.113.1')).toBeUndefined();
    expect(await statusFrom('::ffff:203.0.113.1')).toBeUndefined();
    expect(await statusFrom('203.0.113.2')).toBe('200');
    first.client.destroy();
    await once(first.onServer, 'close');
    expect(await statusFrom('203.0.113.1')).toBe('200');
  });

  it('limits open connections per IPv6 /64 network', async () => {
    expect(await statusFrom('2001:db8:1:1::1')).toBe('200');
    expect(await statusFrom('2001:db8:1:1:ffff::2')).toBe('200');
    expect(await statusFrom('2001:db8:1:1::3')).toBeUndefined();
    expect(await statusFrom('2001:db8:1:2::1')).toBe('200');
  });

  it('limits open connections in total and closes idle ones at the limit', async () => {
    for (let at = 1; at <= 4; at++) await hold(`203.0.113.${at}`);
    const idle = await open('203.0.113.5');
    expect(idle.status).toBe('200');
    expect(await statusFrom('203.0.113.6')).toBeUndefined();
    if (!idle.onServer.closed) await once(idle.onServer, 'close');
    expect(await statusFrom('203.0.113.6')).toBe('200');
  });

  it('exempts private networks and trusted proxies from both limits', async () => {
    for (let at = 1; at <= 5; at++) await hold(`203.0.113.${at}`);
    expect(await statusFrom('203.0.113.6')).toBeUndefined();
    const exempt = ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::7', '::ffff:10.1.2.3'];
    for (const address of [...exempt, '198.51.100.7', '2001:db8:ffff::1']) {
      const statuses = [];
      for (let at = 0; at < 6; at++) statuses.push(await statusFrom(address));
      expect(statuses, address).toEqual(Array(6).fill('200'));
    }
  });

  it('destroys a connection after 408 even if the client goes on sending', async () => {
    // Emitted by the test instead of waiting five seconds for the real timeout.
    Object.assign(site.app.server, { headersTimeout: 0, requestTimeout: 0 });
    const { client, onServer } = await open('203.0.113.1');
    client.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
    const timer = setInterval(() => client.write('a'), 20);
    client.once('close', () => clearInterval(timer));
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const response = once(client, 'data');
    site.app.server.emit('clientError', late, onServer);
    expect(`${await response}`).toMatch(/^HTTP\/1\.1 408 /);
    if (!onServer.closed) await once(onServer, 'close');
  });
});

describe('requests of one connection that wait for their response', () => {
  const site = startTestSite();

  /** A connection, and a function that sends requests together; it returns how many were answered. */
  async function pipeline(path: string) {
    if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const client = connect({ port, host: '127.0.0.1' });
    onTestFinished(() => void client.destroy());
    let received = '';
    client.on('data', (chunk) => (received += chunk)).on('error', () => {});
    await once(client, 'connect');
    const answered = () => received.split('HTTP/1.1 200 ').length - 1;
    return async (count: number) => {
      const before = answered();
      client.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(count));
      await expect.poll(() => client.closed || answered() - before === count).toBe(true);
      return answered() - before;
    };
  }

  async function destroyed() {
    const { body } = await site.get('/metrics');
    return Number(/^keepsake_connections_destroyed_total (\d+)$/m.exec(body)?.[1]);
  }

  // The fast path serves lists after the first response.
  it.each(['/healthz', '/api/post'])('are 16 at most: GET %s', async (path) => {
    const before = await destroyed();
    const send = await pipeline(path);
    for (const count of [1, 16, 16]) expect(await send(count)).toBe(count);
    expect(await destroyed()).toBe(before);
    expect(await send(17)).toBeLessThan(17);
    expect(await destroyed()).toBe(before + 1);
  });
});

describe('keep-alive timeout', () => {
  const direct = startTestSite();
  const behindProxy = startTestSite({ config: { trustedProxies: ['127.0.0.0/8'] } });

  /** A connection that is idle after one response. */
  async function connectAndIdle(site: typeof direct, path: string): Promise<Socket> {
    const { port } = site.app.server.address() as AddressInfo;
    const socket = connect({ host: '127.0.0.1', port });
    onTestFinished(() => {
      socket.destroy();
    });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, 'data');
    socket.resume();
    return socket;
  }

  it('closes idle connections of visitors but not of trusted proxies', async () => {
    for (const { app } of [direct, behindProxy]) {
      await app.listen({ port: 0, host: '127.0.0.1' });
      // Instead of the real ten seconds.
      app.server.keepAliveTimeout = 100;
    }
    // The second response comes by the fast path and never reaches the framework.
    const paths = ['/healthz', '/api/post', '/api/post'];
    const proxys: Socket[] = [];
    for (const path of paths) proxys.push(await connectAndIdle(behindProxy, path));
    const visitors: Socket[] = [];
    for (const path of paths) visitors.push(await connectAndIdle(direct, path));
    await Promise.all(visitors.map((socket) => socket.closed || once(socket, 'close')));
    expect(proxys.map(({ closed }) => closed)).toEqual([false, false, false]);
  });
});

describe('a host with two addresses', () => {
  const site = startTestSite({
    deps: { connections: { perClient: 100, total: 100, lingerMs: 0 } },
  });

  /** The second address of `localhost`, or another of this machine where it has none. */
  const loopback = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  const second = loopback.some(({ address }) => address === '::1') ? '::1' : '127.0.0.2';
  const addresses: string[] = [];
  let drain: () => Promise<void>;

  beforeAll(async () => {
    const listener = await listenOn(site.app, 0, ['127.0.0.1', second]);
    const { port } = listener;
    drain = listener.drain;
    addresses.push(
      `http://127.0.0.1:${port}`,
      `http://${second === '::1' ? '[::1]' : second}:${port}`,
    );
  });

  /** The response without the headers that differ each time. */
  async function fetchFrom(address: string, path: string, headers: Record<string, string> = {}) {
    const response = await fetch(address + path, { headers: { ...headers, connection: 'close' } });
    const own = ['date', 'x-request-id', 'connection', 'keep-alive'];
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !own.includes(name)),
      body: await response.text(),
    };
  }

  it('responds the same on both, also from the response cache', async () => {
    await buildPost(site.db);
    for (const path of ['/healthz', '/api/post', '/api/post', '/api/nowhere']) {
      const [first, other] = [
        await fetchFrom(addresses[0] ?? '', path),
        await fetchFrom(addresses[1] ?? '', path),
      ];
      expect(other, path).toEqual(first);
    }
    const lines = site.logged.filter((line) => line.includes('"url":"/api/post"'));
    expect(lines).toHaveLength(4);
  });

  it('uses one HTTP server for both, so limits and handlers apply to both', async () => {
    let accepted = 0;
    let requested = 0;
    site.app.server.on('connection', () => accepted++);
    site.app.server.on('request', () => requested++);
    for (const address of addresses) await fetchFrom(address, '/healthz');
    expect({ accepted, requested }).toEqual({ accepted: 2, requested: 2 });
  });

  it('serves what waits in the queue of the kernel when it is drained, then stops accepting on both', async () => {
    const responses = [...addresses, ...addresses, ...addresses].map((address) => {
      const { hostname, port } = new URL(address);
      const socket = connect({ host: hostname.replace(/[[\]]/g, ''), port: Number(port) });
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
      return text(socket);
    });
    // Node connects at the end of this tick.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    await drain();
    for (const response of await Promise.all(responses)) {
      expect(response).toMatch(/^HTTP\/1\.1 200 /);
    }
    for (const address of addresses) await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});
