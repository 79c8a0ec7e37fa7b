import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { storeLargePicture } from '#test/large-picture.ts';
import { openSlowClients, type Slowness } from '#test/slow-clients.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const patience = { timeout: 20_000, interval: 200 };

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    site.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

it('clients that drip bytes or do not read are let go, and nobody else notices', async () => {
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  // Six and ten seconds are the real ones.
  site.app.server.timeout = 2_000;
  site.app.server.keepAliveTimeout = 1_000;
  const large = await storeLargePicture(site.dataDir, 20_000_000);
  const open = async (slowness: Slowness) => {
    const clients = await openSlowClients({ address, count: 5, slowness, drip: 100, large });
    onTestFinished(clients.end);
    return clients;
  };
  const kinds: Slowness[] = ['headers', 'body', 'reading', 'idle'];
  const [headers, body, reading, idle] = await Promise.all(kinds.map(open));
  if (!headers || !body || !reading || !idle) throw new Error('There are four kinds.');
  await expect.poll(countConnections, patience).toBeGreaterThanOrEqual(15);

  let slowest = 0;
  while (headers.countOpen() + body.countOpen() > 0) {
    const begun = performance.now();
    const answer = await fetch(`${address}/api/post`, { headers: { connection: 'close' } });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    slowest = Math.max(slowest, performance.now() - begun);
  }
  expect(slowest).toBeLessThan(2_000);
  expect(headers.statuses()).toEqual(Array(5).fill(408));
  expect(body.statuses()).toEqual(Array(5).fill(408));
  await expect.poll(countConnections, patience).toBe(0);
  expect(idle.countOpen()).toBe(0);
});

it('a client that reads slowly but does read gets all of its answer', async () => {
  const whole = 30_000_000;
  const large = await storeLargePicture(site.dataDir, whole);
  const { port } = site.app.server.address() as AddressInfo;
  site.app.server.timeout = 1_000;
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
    // Never faster than four seconds for all of it.
    await wait(Math.max(0, begun + (read / whole) * 4_000 - performance.now()));
  }
  expect(read).toBeGreaterThanOrEqual(whole);
});
