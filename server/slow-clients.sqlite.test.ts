import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { storeLargePicture } from '#test/large-picture.ts';
import { openSlowClients, type Slowness } from '#test/slow-clients.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ deps: { bodyTimeout: 500 } });

/** A shorter socket timeout for this URL than the default six seconds. */
function limitReaders(large: string, milliseconds: () => number): void {
  expect(site.app.server.timeout).toBe(6_000);
  site.app.server.on('request', ({ url, socket }) => {
    if (url === large) socket.setTimeout(milliseconds());
  });
}

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    site.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

it('slow clients are disconnected, and others are not affected', async () => {
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  // Instead of the real five and ten seconds.
  site.app.server.headersTimeout = 500;
  site.app.server.keepAliveTimeout = 500;
  const large = await storeLargePicture(site.dataDir, 20_000_000);
  limitReaders(large, () => 500);
  const open = async (slowness: Slowness) => {
    const clients = await openSlowClients({ address, count: 5, slowness, drip: 100, large });
    onTestFinished(clients.end);
    return clients;
  };
  // Polled, because on a busy machine its own headers may take longer than half a second.
  const getPosts = async () => {
    const response = await fetch(`${address}/api/post`, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    return response.status;
  };
  const kinds: Slowness[] = ['headers', 'body', 'reading', 'idle'];
  const [headers, body, reading, idle] = await Promise.all(kinds.map(open));
  if (!headers || !body || !reading || !idle) throw new Error('There are four kinds.');

  while (headers.countOpen() + body.countOpen() > 0) {
    await expect.poll(getPosts).toBe(200);
  }
  expect(headers.statuses()).toEqual(Array(5).fill(408));
  expect(body.statuses()).toEqual(Array(5).fill(408));
  await expect.poll(countConnections).toBe(0);
  await expect.poll(idle.countOpen).toBe(0);
});

it('a client that reads slowly gets the whole response', async () => {
  const whole = 30_000_000;
  const large = await storeLargePicture(site.dataDir, whole);
  const { port } = site.app.server.address() as AddressInfo;
  let limit = 200;
  limitReaders(large, () => limit);

  /** Reads steadily, but the whole takes five times the limit. */
  async function readSlowly(): Promise<number> {
    const socket = connect({ host: '127.0.0.1', port });
    onTestFinished(() => {
      socket.destroy();
    });
    socket.write(`GET ${large} HTTP/1.1\r\nhost: x\r\n\r\n`);
    const begun = performance.now();
    let read = 0;
    for await (const chunk of socket) {
      read += chunk.length;
      if (read >= whole) break;
      await wait(Math.max(0, begun + (read / whole) * 5 * limit - performance.now()));
    }
    return read;
  }

  // On a busy machine this client may pause for longer than a short limit.
  let read = 0;
  for (; read < whole && limit < 10_000; limit *= 3) read = await readSlowly();
  expect(read).toBeGreaterThanOrEqual(whole);
});
