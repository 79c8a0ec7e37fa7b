import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
let port: number;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Asks with so many values of Accept-Encoding, each about as long as a header may be. */
async function askWithDistinctValues(agent: Agent, word: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const headers = { 'accept-encoding': `gzip, ${word}${at}${'x'.repeat(14_000)}` };
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    get({ port, path: '/api/post', headers, agent }, async (answer) => {
      await text(answer);
      resolve(answer.statusCode);
    }).on('error', reject);
    if ((await promise) !== 200) throw new Error('Every one is answered.');
  }
}

it('a thousand different values of Accept-Encoding do not grow memory', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  // Whatever is remembered of a few is remembered now.
  await askWithDistinctValues(agent, 'first', 300);
  const before = heapUsed();
  await askWithDistinctValues(agent, 'then', 1_000);
  // Remembered, they would take fourteen megabytes.
  expect(heapUsed() - before).toBeLessThan(5_000_000);
});
