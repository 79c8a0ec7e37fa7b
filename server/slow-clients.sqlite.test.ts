import { expect, it, onTestFinished } from 'vitest';
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
  // Half a minute without a byte read is the real one.
  site.app.server.timeout = 4_000;
  const open = async (slowness: Slowness) => {
    const large = '/api/openapi.json';
    const clients = await openSlowClients({ address, count: 5, slowness, drip: 100, large });
    onTestFinished(clients.end);
    return clients;
  };
  const [headers, body] = await Promise.all([open('headers'), open('body'), open('reading')]);
  await expect.poll(countConnections, patience).toBe(15);

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
});
